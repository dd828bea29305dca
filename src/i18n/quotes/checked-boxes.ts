import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import type { Locale } from '#locales.ts';
import type { Submission } from '#schemas/requests/stored-request.ts';

/** The boxes that the visitor checked, in words; empty for none. */
export function checkedBoxes({ consent }: Pick<Submission, 'consent'>, locale: Locale): string {
  const { boxes } = openedRequestText[locale];
  return consent.ticked.map((name) => boxes[name] ?? name).join(', ');
}
