import { useContext } from 'react';
import { showDate } from '#components/ui/show-date.ts';
import { columnLabel } from '#i18n/admin/content-names.ts';
import { previewText } from '#i18n/admin/preview.ts';
import { officeDay } from '#schemas/office/office-time.ts';
import { officeTimeZone } from '../controls/office-time-zone.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { DraftPreview } from './preview-of.ts';

/** What the page does not show, and why; of which day it is. */
export function PreviewStatus({ preview }: { preview: DraftPreview }) {
  const locale = useContext(AdminLocale);
  const t = previewText[locale];
  const { page, isLacking, unsavable } = preview;
  const list = new Intl.ListFormat(locale);
  const fields = list.format(unsavable.map((column) => columnLabel(column, locale)));
  const said = [
    fields && (isLacking ? t.lacking(fields) : t.kept(fields)),
    !isLacking && !page && t.noPage,
    page?.seenAt && t.seenOn(showDate(officeDay(officeTimeZone(), new Date(page.seenAt)), locale)),
  ];
  return (
    <p role="status" className="text-sm empty:hidden">
      {said.filter(Boolean).join(' ')}
    </p>
  );
}
