import type { FallbackText } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import { isTranslated, titleColumns, titleOf } from '#tables/columns.ts';
import type { RowEditor } from '../state/row-editor.ts';

/** The title of any row but a city, in the language of the panel if it has one. */
export function rowTitle(
  row: Readonly<Record<string, unknown>> | null,
  locale: Locale,
): FallbackText {
  const own = titleOf(row, locale);
  if (own !== null) return { text: own, lang: undefined };
  // The name of a team member has no language.
  const isEnglish = titleColumns.some((column) => row?.[column] && isTranslated(column));
  return { text: titleOf(row) ?? '', lang: isEnglish ? 'en' : undefined };
}

/** The title of a row as it is saved. */
export function savedName(editor: RowEditor, locale: Locale): FallbackText {
  return rowTitle(editor.state.get().row, locale);
}
