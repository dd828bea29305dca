import type { StandIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import { isTranslated, titleColumns, titleOf } from '#schemas/content/content-columns.ts';

/** What staff call a row that is no city, in the language of the panel where it has it. */
export function rowTitle(row: Readonly<Record<string, unknown>> | null, locale: Locale): StandIn {
  const own = titleOf(row, locale);
  if (own !== null) return { text: own, lang: undefined };
  // A person's name is no English.
  const isEnglish = titleColumns.some((column) => row?.[column] && isTranslated(column));
  return { text: titleOf(row) ?? '', lang: isEnglish ? 'en' : undefined };
}
