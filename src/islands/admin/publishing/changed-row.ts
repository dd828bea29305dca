import type { Locale } from '#locales.ts';
import { pageOf } from '#rows/revision.ts';
import { hasSpanishTitle } from '#tables/columns.ts';
import { type ContentTableName, tableOf } from '#tables/index.ts';
import { rowName } from '#tables/texts.ts';
import { shownTitle } from '../editing/list/row-title.ts';

/** The parts of a row that its name is made of. */
export interface NamedRow {
  table_name: ContentTableName;
  row_id: number;
  slug: string | null;
  /** In the panel's language if `title_es` is `undefined`. */
  title: string | null;
  title_es?: string | null;
}

/** The name of a row, and the page that shows it. */
export interface ChangedRow {
  /** Identifies the row. A city that was removed and added again keeps its key. */
  key: string;
  name: string;
  /** Language of the quoted part, if it is not the panel's. */
  lang: 'en' | undefined;
  page: string;
}

export function changedRow(row: NamedRow, locale: Locale): ChangedRow {
  const title = (locale === 'es' && row.title_es) || row.title;
  const { hasUniqueAddress } = tableOf(row.table_name);
  const address = hasUniqueAddress ? row.slug : null;
  return {
    key: `${row.table_name}:${address ?? row.row_id}`,
    name: rowName(row.table_name, shownTitle(title ?? '', locale), locale),
    lang: locale === 'es' && !row.title_es && hasSpanishTitle(row.table_name) ? 'en' : undefined,
    page: pageOf(locale, row.table_name, row.slug),
  };
}
