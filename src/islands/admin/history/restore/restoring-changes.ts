import * as z from 'zod/mini';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import type { Changes, SaveOutcome } from '#database/save-row.ts';
import type { historyText } from '#i18n/admin/history.ts';
import { type ContentTableName, contentColumnNames } from '#schemas/content/content-columns.ts';
import type { Version } from '#schemas/publishing/revision.ts';
import { isAddressTaken } from '../../editing/form/save-problem-text.ts';

/** What has to be saved so that a row, or a new one, becomes a version. */
export function restoringChanges(
  table: ContentTableName,
  version: Version,
  current: ContentRow | null,
): Changes {
  const columns = contentColumnNames(table).filter(
    (column) => column in version && (!current || version[column] !== current[column]),
  );
  return Object.fromEntries(columns.map((column) => [column, version[column] as Changes[string]]));
}

/** Whether the database would take every text of a save: its rules may have grown since. */
export function isStorable(table: ContentTableName, changes: Changes): boolean {
  const { columns } = contentTables[table];
  return Object.entries(changes).every(([column, value]) => {
    const rule = columns[column];
    return rule !== undefined && z.safeParse(rule, value).success;
  });
}

type Problems = (typeof historyText)['en']['problems'];

/** Why nothing was restored, as a sentence. */
export function restoreProblem(
  outcome: Exclude<SaveOutcome, { outcome: 'saved' }>,
  page: string,
  problems: Problems,
): string {
  if (outcome.outcome === 'conflict') return problems.changed;
  if (outcome.outcome === 'unreachable') {
    return navigator.onLine ? problems.unreachable : problems.offline;
  }
  if (outcome.outcome === 'failed') {
    if (outcome.message.includes('so this address cannot change')) return problems.addressKept;
    return isAddressTaken(outcome.message)
      ? problems.addressTaken(page)
      : problems.failed(outcome.message);
  }
  return outcome.outcome === 'denied' ? problems.denied : problems.signedOut;
}
