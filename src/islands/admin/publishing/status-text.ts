import { publishingText } from '#i18n/admin/publishing.ts';
import type { Locale } from '#locales.ts';
import { isPublishingOff, publishingReason, rowProblemText } from './publishing-reason.ts';
import type { PublishingStatus } from './publishing-status.ts';

/** Maximum number of rows that the status names. */
const maxNamed = 3;

/** What visitors see of the newest content, in a word or, if someone should do something, in full. */
export function statusText(status: PublishingStatus, locale: Locale): string {
  const t = publishingText[locale];
  if (status.at === 'failed') {
    if (isPublishingOff(status.reason)) return t.off;
    return t.failed(publishingReason(status.reason, status.waiting, locale));
  }
  if (status.at === 'partlyLive') {
    const named = status.rowProblems.map((problem) =>
      rowProblemText(problem, status.recent, locale),
    );
    return t.partlyLive(named.slice(0, maxNamed).join(' '));
  }
  return status.at === 'saved' && status.isLate ? t.late : t[status.at];
}
