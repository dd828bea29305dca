import { showDate } from '#components/ui/show-date.ts';
import { previewText } from '#i18n/admin/preview.ts';
import type { Locale } from '#locales.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { DraftPreview } from './preview-of.ts';

/** What the preview does not show and why, and its date if that is not today. */
export function previewStatus(
  preview: DraftPreview,
  labelOf: (column: string) => string,
  locale: Locale,
): string {
  const t = previewText[locale];
  const { page, content, isIncomplete, invalidColumns } = preview;
  const { timeZone } = content.facts.agency;
  const fields = new Intl.ListFormat(locale).format(invalidColumns.map(labelOf));
  const sentences = [
    fields && (isIncomplete ? t.missingFields(fields) : t.invalidFields(fields)),
    !isIncomplete && !page && (preview.isPicture ? t.unusedPicture : t.noPage),
    page && preview.isFilePending && t.filePending,
    page?.seenAt && t.seenOn(showDate(officeDay(timeZone, new Date(page.seenAt)), locale)),
  ];
  return sentences.filter(Boolean).join(' ');
}
