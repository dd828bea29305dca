import { useCallback, useContext, useState } from 'react';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { loadRow, loadRowAt } from '#database/load-rows.ts';
import { withoutRemovedPictures } from '#database/pictures/removed-pictures.ts';
import { type SaveOutcome, saveRow } from '#database/save-row.ts';
import { useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import type { Version } from '#rows/revision.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { randomId } from '../../ui/random-id.ts';
import { type RestorePoint, revisionRow } from '../revision-changes.ts';
import { changesToRestore, restoreProblem, withPresentPublication } from './changes-to-restore.ts';

/** What restoring would replace, and what it would save. */
export interface CurrentRow {
  /** The row as it is now; `null` where it was removed. */
  row: ContentRow | null;
  /** What to restore, without pictures that were removed from the site. */
  version: Version;
}

/** Loads the current row of a restore point, and restores only over exactly that version. */
export function useRestore(point: RestorePoint, onRestored: (row: ContentRow) => void) {
  const locale = useContext(AdminLocale);
  const current = useLoaded(useCallback(() => loadCurrentRow(point), [point]));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    if (current.state !== 'loaded' || isBusy) return;
    setIsBusy(true);
    const { row, version } = current.value;
    const outcome = await restore({ ...point, version }, row);
    if (outcome.outcome === 'saved') return onRestored(outcome.row);
    // Someone may have saved in between, so the preview must show the new current row.
    if (outcome.outcome === 'conflict' || outcome.outcome === 'failed') await current.reload();
    const { page } = revisionRow(point.revision, locale);
    setProblem(restoreProblem(outcome, { table: point.revision.table_name, page, locale }));
    setIsBusy(false);
  }

  return { current, isBusy, problem, confirm };
}

/** A removed city may have been added again under its slug, with another id. */
async function loadCurrentRow({ revision, version }: RestorePoint): Promise<CurrentRow> {
  const table = contentTables[revision.table_name];
  const { slug } = version;
  const current = await loadRow(supabase, table, revision.row_id);
  const row =
    current || typeof slug !== 'string' ? current : await loadRowAt(supabase, table, slug);
  return {
    row,
    version: withPresentPublication(
      table.name,
      await withoutRemovedPictures(supabase, table.name, version),
      row,
    ),
  };
}

/** Keys of restored rows by revision, while it is not known whether they were added. */
const unsettledKeys = new Map<number, string>();

async function restore(
  { revision, version }: RestorePoint,
  current: ContentRow | null,
): Promise<SaveOutcome> {
  const table = contentTables[revision.table_name];
  const changes = changesToRestore(revision.table_name, version, current);
  const key = unsettledKeys.get(revision.id) ?? randomId();
  const outcome = await retryAfterSignIn(signInAgain, () =>
    saveRow(supabase, table, current, changes, key),
  );
  if (outcome.outcome === 'unreachable') unsettledKeys.set(revision.id, key);
  else unsettledKeys.delete(revision.id);
  return outcome;
}
