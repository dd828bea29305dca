import type { ContentRow } from '#database/content-tables.ts';
import type { Locale } from '#locales.ts';
import { type ContentTableName, tableOf } from '#tables/index.ts';
import { newRowName, rowName } from '#tables/texts.ts';
import { sectionOf } from '../../tabs/panel-tabs.ts';
import type { PanelAddress } from '../../ui/panel-address.ts';
import { type Draft, textOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { rowTitle } from './row-title.ts';

/** The address of a row in the panel. A row that was never saved only has its section. */
export function rowAddress({ table, state }: RowEditor): PanelAddress {
  const { row, base } = state.get();
  return addressIn(table.name, textOf(row, 'slug') || base.slug || (row && String(row.id)));
}

/** The address of a saved row. */
export function savedRowAddress(table: ContentTableName, row: ContentRow): PanelAddress {
  return addressIn(table, textOf(row, 'slug') || String(row.id));
}

function addressIn(table: ContentTableName, row: string | null): PanelAddress {
  return { section: sectionOf[table], row: tableOf(table).onlyRow ? null : row };
}

/** What staff call a row, from the texts in its fields. */
export function draftName({ table, state }: RowEditor, locale: Locale): string {
  const { draft, row } = state.get();
  return nameOfTexts({ table: table.name, row: row?.id ?? null, texts: draft }, locale);
}

interface TextsOfRow {
  table: ContentTableName;
  row: number | null;
  texts: Draft;
}

/** What staff call a row with these texts, in the language of the panel. */
export function nameOfTexts({ table, row, texts }: TextsOfRow, locale: Locale): string {
  const title = rowTitle(table, texts, locale).text;
  // A row that was never saved has no name yet. It was not erased.
  const unnamed = row === null && title === '' && newRowName(table, locale);
  return unnamed || rowName(table, title, locale);
}
