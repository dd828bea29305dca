import * as z from 'zod/mini';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import type { Changes, SaveOutcome } from '#database/save-row.ts';
import { historyText } from '#i18n/admin/history.ts';
import type { Locale } from '#locales.ts';
import type { Version } from '#rows/revision.ts';
import { contentColumnNames } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { isAddressTaken, serverReason } from '../../editing/form/save-problem-text.ts';

/**
 * The changes that turn the current row, or a new one, into a version. The database restores which Spanish is
 * outdated; for a new row, the version says it.
 */
export function changesToRestore(
  table: ContentTableName,
  version: Version,
  current: ContentRow | null,
): Changes {
  const columns = contentColumnNames(table).filter(
    (column) => column in version && (!current || version[column] !== current[column]),
  );
  const texts = Object.fromEntries(
    columns.map((column) => [column, version[column] as Changes[string]]),
  );
  const { outdated_es } = version;
  return current || !Array.isArray(outdated_es) ? texts : { ...texts, outdated_es };
}

/** Columns that say whether visitors see a row. */
const publication = ['status', 'publish_from', 'publish_until'];

/**
 * A version to restore over a row, which stays published or hidden as it is now: restoring a text neither publishes a draft
 * nor hides a page. A version that differs only in that restores it.
 */
export function withPresentPublication(
  table: ContentTableName,
  version: Version,
  row: ContentRow | null,
): Version {
  const changed = Object.keys(row ? changesToRestore(table, version, row) : {});
  if (!row || changed.every((column) => publication.includes(column))) return version;
  const present = publication.filter((column) => column in version);
  return { ...version, ...Object.fromEntries(present.map((column) => [column, row[column]])) };
}

/** Whether every text still meets the rules of its column, which may be stricter than they were. */
export function meetsColumnRules(table: ContentTableName, changes: Changes): boolean {
  const { columns } = contentTables[table];
  const { outdated_es, ...texts } = changes;
  return Object.entries(texts).every(([column, value]) => {
    const rule = columns[column];
    return rule !== undefined && z.safeParse(rule, value).success;
  });
}

export function restoreProblem(
  outcome: Exclude<SaveOutcome, { outcome: 'saved' }>,
  { table, page, locale }: { table: ContentTableName; page: string; locale: Locale },
): string {
  const { problems } = historyText[locale];
  if (outcome.outcome === 'conflict') return problems.changed;
  if (outcome.outcome === 'unreachable') {
    return navigator.onLine ? problems.unreachable : problems.offline;
  }
  if (outcome.outcome === 'failed') {
    if (isAddressTaken(outcome.message)) return problems.addressTaken(page);
    // A picture was removed in the meantime, or the file of the picture that was to come back.
    if (outcome.code === '23503')
      return table === 'pictures' ? problems.fileGone : problems.changed;
    return problems.failed(serverReason(outcome, locale));
  }
  return outcome.outcome === 'denied' ? problems.denied : problems.signedOut;
}
