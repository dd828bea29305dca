import type { SupabaseClient } from '@supabase/supabase-js';
import { loadAddedId } from '#database/save-row.ts';
import { tableOf } from '#tables/index.ts';
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

/** The drafts, those of new rows whose save arrived although its answer was lost as drafts of the added rows. */
export async function withAddedRows(
  client: SupabaseClient,
  drafts: ReadonlyMap<string, StoredDraft>,
): Promise<ReadonlyMap<string, StoredDraft>> {
  const found = [...drafts].map(async ([key, draft]) => {
    const { row, insertKey } = draft;
    if (row !== null || insertKey === undefined) return [key, draft] as const;
    // Without an answer it stays a new row: the database does not add a second one with its key.
    const added = await loadAddedId(client, insertKey).catch(() => null);
    return [key, added === null ? draft : { ...draft, row: added, version: 1 }] as const;
  });
  return new Map(await Promise.all(found));
}

/** Whether the row has the texts of its draft, and nothing is left to be saved after it. */
export function isSaved(draft: StoredDraft, editors: PanelEditors): boolean {
  const row = rowOf(draft, editors)?.state.get().row;
  if (!row) return false;
  const { texts, changed, companion } = draft;
  if (companion?.isChosen) return false;
  return changed.every((column) => (row[column] ?? '') === (texts[column] ?? ''));
}

/** Puts a draft back into its fields. If its row was removed, the draft becomes a new row. */
export function restoreDraft(draft: StoredDraft, editors: PanelEditors): RowEditor {
  const editor = rowOf(draft, editors);
  if (!editor) {
    const added = editors[draft.table].add({});
    added.restoreDraft(draft.texts, null, draft);
    return added;
  }
  const changed = draft.changed.map((column) => [column, draft.texts[column] ?? '']);
  editor.restoreDraft(Object.fromEntries(changed), draft.version, {
    opened: draft.opened,
    companion: draft.companion,
  });
  return editor;
}

function rowOf(draft: StoredDraft, editors: PanelEditors): RowEditor | undefined {
  const { rows } = editors[draft.table];
  const { slug } = draft.texts;
  const keyed = rows.find(({ table, state }) => table.isKeyed && state.get().base.slug === slug);
  if (keyed) return keyed;
  if (draft.row === null && !tableOf(draft.table).onlyRow) return undefined;
  return rows.find(({ state }) => (state.get().row?.id ?? null) === draft.row);
}
