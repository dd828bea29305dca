import type { FallbackText } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import { hasSpanishTitle, titleOf } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { dayText } from '../../ui/day-text.ts';
import type { RowEditor } from '../state/row-editor.ts';

/** The title of a row, in the language of the panel if it has one. */
export function rowTitle(
  table: ContentTableName,
  row: Readonly<Record<string, unknown>> | null,
  locale: Locale,
): FallbackText {
  const own = titleOf(table, row, locale);
  if (own !== null) return { text: shownTitle(own, locale), lang: undefined };
  const english = titleOf(table, row) ?? '';
  // The name of a team member has no language.
  return { text: english, lang: english && hasSpanishTitle(table) ? 'en' : undefined };
}

/** A title as staff read it: the day of a row without an own title in words. */
export function shownTitle(title: string, locale: Locale): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(title) ? dayText(title, locale) : title;
}

/** The title of a row as it is saved, or as it is in a file. */
export function savedName({ table, state }: RowEditor, locale: Locale): FallbackText {
  const { row, base } = state.get();
  return rowTitle(table.name, row ?? base, locale);
}
