import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';

/** Short labels for the answers to check. */
export function doubtLabels({ doubts }: Pick<StoredRequest, 'doubts'>, locale: Locale): string[] {
  const questions = new Set(doubts?.map((path) => path.slice(path.lastIndexOf('.') + 1)));
  return [...questions].map((question) => requestsText[locale].doubts[question] ?? question);
}
