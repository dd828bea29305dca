import { columnLabel } from '#i18n/admin/content-names.ts';
import type { Locale } from '#locales.ts';
import {
  type ContentTableName,
  columnLocale,
  contentColumnNames,
  textColumn,
} from '#schemas/content/content-columns.ts';
import type { Revision, Version } from '#schemas/publishing/revision.ts';
import { pictureNamed, shownText } from '../editing/controls/shown-text.ts';
import { rowTitle } from '../editing/list/row-title.ts';
import { type ChangedRow, changedRow } from '../publishing/changed-row.ts';

/** A version that can be gone back to. */
export interface RestorePoint {
  /** Going back to before the newest change, to an older version, or to what was removed. */
  kind: 'undo' | 'version' | 'removed';
  revision: Revision;
  version: Version;
}

/** What an entry of the history leads back to; the newest save of a row leads to before itself. */
export function restorePoint(revision: Revision, isNewest: boolean): RestorePoint | null {
  const { action, before, after } = revision;
  if (action === 'delete') return before && { kind: 'removed', revision, version: before };
  if (!isNewest) return after && { kind: 'version', revision, version: after };
  return action === 'update' && before ? { kind: 'undo', revision, version: before } : null;
}

/** What staff call the row of a revision, and its page. */
export function revisionRow(revision: Revision, locale: Locale): ChangedRow {
  const { table_name, row_id, before, after } = revision;
  const row = after ?? before;
  const text = (column: string) => textOf(row, column) || null;
  return changedRow(
    {
      table_name,
      row_id,
      slug: text('slug'),
      city_name: text('city_name'),
      title: rowTitle(row, locale).text,
    },
    locale,
  );
}

/** A column whose text differs between two versions. */
export interface ColumnChange {
  column: string;
  label: string;
  /** Language of the text, where it is not that of the panel. */
  lang: Locale | undefined;
  before: string;
  after: string;
  /** Where it names a picture: by its key, or its file by the hash. */
  names: 'picture' | 'file' | null;
}

/** What differs between two versions of a row; without the first, all that the second one says. */
export function columnChanges(
  table: ContentTableName,
  before: Version | null,
  after: Version | null,
  locale: Locale,
): ColumnChange[] {
  return contentColumnNames(table)
    .map((column) => ({
      column,
      label: columnLabel(column, locale),
      lang: columnLocale(column),
      before: before ? shownText(table, column, textOf(before, column), locale) : '',
      after: after ? shownText(table, column, textOf(after, column), locale) : '',
      names: pictureNamed(textColumn(table, column)),
    }))
    .filter((change) => change.before !== change.after);
}

function textOf(version: Version | null, column: string): string {
  return String(version?.[column] ?? '');
}
