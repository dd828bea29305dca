import { contentNames } from '#i18n/admin/content-names.ts';
import type { Locale } from '#locales.ts';
import { pageOf } from '#rows/revision.ts';
import { hasSpanishTitle } from '#tables/columns.ts';
import { type ContentTableName, tableOf } from '#tables/index.ts';

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
  const { hasUniqueAddress } = tableOf(row.table_name);
  const address = hasUniqueAddress ? row.slug : null;
  return {
    key: `${row.table_name}:${address ?? row.row_id}`,
    name: nameOf(row, locale),
    lang: locale === 'es' && !row.title_es && hasSpanishTitle(row.table_name) ? 'en' : undefined,
    page: pageOf(locale, row.table_name, row.slug),
  };
}

function nameOf(row: NamedRow, locale: Locale): string {
  const { table_name } = row;
  const title = (locale === 'es' && row.title_es) || row.title;
  const names = contentNames[locale];
  switch (table_name) {
    case 'hero_content':
      return names.hero;
    case 'agency':
      return names.agency;
    case 'services':
      return names.service(title ?? '');
    case 'special_days':
      return names.specialDay(title ?? '');
    case 'notices':
      return names.notice(title ?? '');
    case 'questions':
      return names.question(title ?? '');
    case 'pictures':
      return names.picture(title || names.erased);
    case 'team_members':
      return names.teamMember(title || names.erased);
    case 'client_words':
      return names.testimonial(title || names.erased);
    case 'companies':
      return names.company(title || names.erased);
    case 'article_texts':
      return names.article(title || names.erased);
    case 'page_texts':
      return names.page(title ?? '');
    case 'learning_texts':
      return names.learningItem(title ?? '');
    case 'city_pages':
      return names.city(title ?? '');
  }
}
