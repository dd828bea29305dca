import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { StoredDraft } from './stored-drafts.ts';

/** What happened to a row since its draft was left unsaved. */
export function rowSince(
  draft: StoredDraft,
  editors: PanelEditors,
): 'same' | 'changed' | 'removed' {
  const editor = rowOf(draft, editors);
  if (!editor) return draft.row === null ? 'same' : 'removed';
  return (editor.state.get().row?.version ?? null) === draft.version ? 'same' : 'changed';
}

/** Puts a draft back into its fields. If its row was removed, the draft becomes a new row. */
export function restoreDraft(draft: StoredDraft, editors: PanelEditors): RowEditor {
  const editor = rowOf(draft, editors);
  if (!editor) {
    const added = editors[draft.table].add({});
    added.restoreDraft(draft.texts, null);
    return added;
  }
  const changed = draft.changed.map((column) => [column, draft.texts[column] ?? '']);
  editor.restoreDraft(Object.fromEntries(changed), draft.version);
  return editor;
}

function rowOf(draft: StoredDraft, editors: PanelEditors): RowEditor | undefined {
  const { rows } = editors[draft.table];
  const isOnlyRow = draft.table === 'hero_content' || draft.table === 'agency';
  const { slug } = draft.texts;
  const keyed = rows.find(({ table, state }) => table.isKeyed && state.get().base.slug === slug);
  if (keyed) return keyed;
  if (draft.row === null && !isOnlyRow) return undefined;
  return rows.find(({ state }) => (state.get().row?.id ?? null) === draft.row);
}
