import type { Locale } from '#locales.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import { textOf } from '../editor/drafts.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { changedRow } from '../publishing/changed-row.ts';
import type { TabName } from '../tabs/panel-tab.ts';
import type { PanelAddress } from '../ui/panel-address.ts';
import { rowTitle } from './row-title.ts';

/** The tab in which the rows of a table are edited. */
const tabOf: Readonly<Record<ContentTableName, TabName>> = {
  hero_content: 'hero',
  services: 'services',
  city_pages: 'cities',
  agency: 'agency',
  special_days: 'holidays',
  notices: 'notices',
  questions: 'questions',
  pictures: 'pictures',
  team_members: 'team',
  client_words: 'testimonials',
  article_texts: 'articles',
  learning_texts: 'learning',
};

/** Where in the panel a row is edited; one that was never saved has no address of its own. */
export function placeOf({ table, state }: RowEditor): PanelAddress {
  const { row, base } = state.get();
  const name = textOf(row, 'slug') || base.slug || (row && String(row.id));
  const isAlone = table.name === 'hero_content' || table.name === 'agency';
  return { tab: tabOf[table.name], row: isAlone ? null : name };
}

/** What staff call a row while it is being written. */
export function nameOf({ table, state }: RowEditor, locale: Locale): string {
  const { draft, row } = state.get();
  const { name } = changedRow(
    {
      table_name: table.name,
      row_id: row?.id ?? 0,
      slug: null,
      city_name: draft.city_name ?? '',
      title: rowTitle(draft, locale).text,
    },
    locale,
  );
  return name;
}
