import { formatDate } from '#components/ui/format-date.ts';
import { timeRange } from '#i18n/opening-hours-text.ts';
import { regionName } from '#i18n/regions.ts';
import type { Locale } from '#locales.ts';
import type { Region } from '#schemas/content/regions.ts';
import { readDayHours } from '#schemas/office-hours/day-hours.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
import { textColumn } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { picturesText } from '#tables/pictures/texts.ts';
import { choiceLabel } from '#tables/texts.ts';
import { showMoment } from '../../ui/show-moment.ts';
import { officeTimeZone } from './office-time-zone.ts';

/** A column's value as staff read it, such as a choice's name or a date in words. */
export function shownText(
  table: ContentTableName,
  column: string,
  text: string,
  locale: Locale,
  regions: readonly Region[],
): string {
  const { control } = textColumn(table, column);
  if (control === 'hours') return timeRange(readDayHours(text), locale);
  if (text === '') return text;
  if (control === 'choice' || control === 'box') return choiceLabel(table, column, text, locale);
  if (control === 'city') return `/${text}`;
  if (control === 'region') return regionName(text, regions, locale).text;
  if (control === 'focus') {
    const [left = '', top = ''] = text.split(' ');
    return picturesText[locale].focusAt(left, top);
  }
  if (control === 'day') return formatDate(text, locale);
  return control === 'moment' ? showMoment(text, locale, officeTimeZone()) : text;
}

/** How a column refers to a picture: by the picture's key (`picture`) or the file's hash (`file`); `null` for other columns. */
export function pictureNamed({ control }: TextColumn): 'picture' | 'file' | null {
  return control === 'picture' || control === 'file' ? control : null;
}
