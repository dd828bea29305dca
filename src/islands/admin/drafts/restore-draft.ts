import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { KeptDraft } from './stored-drafts.ts';

/** What became of a row since somebody left it unsaved. */
export type Meanwhile = 'same' | 'changed' | 'removed';

/** The row that a draft was written over, if it is still there. */
function rowOf(draft: KeptDraft, editors: PanelEditors): RowEditor | undefined {
  const { rows } = editors[draft.table];
  const isAlone = draft.table === 'hero_content' || draft.table === 'agency';
  const { slug } = draft.texts;
  const isAbout = ({ table, state }: RowEditor) => table.isKeyed && state.get().base.slug === slug;
  const keyed = rows.find(isAbout);
  if (keyed) return keyed;
  if (draft.row === null && !isAlone) return undefined;
  return rows.find(({ state }) => (state.get().row?.id ?? null) === draft.row);
}

/** Whether somebody else was at work in the meantime. */
export function meanwhile(draft: KeptDraft, editors: PanelEditors): Meanwhile {
  const editor = rowOf(draft, editors);
  if (!editor) return draft.row === null ? 'same' : 'removed';
  return (editor.state.get().row?.version ?? null) === draft.version ? 'same' : 'changed';
}

/** Puts a draft back into its fields; a row that is gone is offered as a new one. */
export function takeUp(draft: KeptDraft, editors: PanelEditors): RowEditor {
  const editor = rowOf(draft, editors);
  if (!editor) {
    const added = editors[draft.table].add({});
    added.takeUp(draft.texts, null);
    return added;
  }
  const changed = draft.changed.map((column) => [column, draft.texts[column] ?? '']);
  editor.takeUp(Object.fromEntries(changed), draft.version);
  return editor;
}
