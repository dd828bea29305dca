import type { Locale } from '#locales.ts';
import type { Revision, Version } from '#rows/revision.ts';
import type { Region } from '#schemas/content/regions.ts';
import { columnLocale, contentColumnNames, textColumn } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { columnLabel } from '#tables/texts.ts';
import { pictureNamed, shownText } from '../editing/controls/shown-text.ts';
import { rowTitle } from '../editing/list/row-title.ts';
import { type ChangedRow, changedRow } from '../publishing/changed-row.ts';

/** A version that can be restored. */
export interface RestorePoint {
  /** Undo the newest change, go back to before an older one or to its result, or restore a removed row. */
  kind: 'undo' | 'before' | 'version' | 'removed';
  revision: Revision;
  version: Version;
}

/** What an entry restores: for a row's newest save the version before it, else that or its own. */
export function restorePoints(revision: Revision, isNewest: boolean): RestorePoint[] {
  const { action, before, after } = revision;
  const points = {
    undo: isNewest && action === 'update' && before,
    before: !isNewest && action === 'update' && before,
    version: !isNewest && action !== 'delete' && after,
    removed: action === 'delete' && before,
  };
  return (['undo', 'before', 'version', 'removed'] as const).flatMap((kind) => {
    const version = points[kind];
    return version ? [{ kind, revision, version }] : [];
  });
}

/** The name and the page of a revision's row. */
export function revisionRow(
  revision: Pick<Revision, 'table_name' | 'row_id' | 'before' | 'after'>,
  locale: Locale,
): ChangedRow {
  const { table_name, row_id, before, after } = revision;
  const row = after ?? before;
  const text = (column: string) => textOf(row, column) || null;
  return changedRow(
    {
      table_name,
      row_id,
      slug: text('slug'),
      title: rowTitle(table_name, row, locale).text,
    },
    locale,
  );
}

/** A column whose text differs between two versions. */
export interface ColumnChange {
  column: string;
  label: string;
  /** Language of the text, if the column has one. */
  lang: Locale | undefined;
  before: string;
  after: string;
  /** Whether the text is the key of a picture, or the hash of its file. */
  names: 'picture' | 'file' | null;
}

/** The columns that differ between two versions; with one version, all its texts. */
export function columnChanges(
  table: ContentTableName,
  before: Version | null,
  after: Version | null,
  locale: Locale,
  regions: readonly Region[] = [],
): ColumnChange[] {
  const shown = (version: Version | null, column: string) =>
    version ? shownText(table, column, textOf(version, column), locale, regions) : '';
  return contentColumnNames(table)
    .map((column) => ({
      column,
      label: columnLabel(table, column, locale),
      lang: columnLocale(column),
      before: shown(before, column),
      after: shown(after, column),
      names: pictureNamed(textColumn(table, column)),
    }))
    .filter((change) => change.before !== change.after);
}

function textOf(version: Version | null, column: string): string {
  return String(version?.[column] ?? '');
}
