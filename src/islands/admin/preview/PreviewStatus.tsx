import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { previewText } from '#i18n/admin/preview.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { DraftPreview } from './preview-of.ts';

interface PreviewStatusProps {
  preview: DraftPreview;
  /** What staff call a column. */
  labelOf: (column: string) => string;
}

/** What the page does not show, and why; of which day it is. */
export function PreviewStatus({ preview, labelOf }: PreviewStatusProps) {
  const locale = useContext(AdminLocale);
  const t = previewText[locale];
  const { page, content, isLacking, unsavable } = preview;
  const { timeZone } = content.facts.agency;
  const list = new Intl.ListFormat(locale);
  const fields = list.format(unsavable.map(labelOf));
  const said = [
    fields && (isLacking ? t.lacking(fields) : t.kept(fields)),
    !isLacking && !page && (preview.isPicture ? t.unusedPicture : t.noPage),
    page && preview.isFileAwaited && t.awaitedFile,
    page?.seenAt && t.seenOn(formatDate(officeDay(timeZone, new Date(page.seenAt)), locale)),
  ];
  return (
    <p role="status" className="text-sm empty:-mt-2.5">
      {said.filter(Boolean).join(' ')}
    </p>
  );
}
