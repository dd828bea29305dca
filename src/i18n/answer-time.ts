import { dictionary, type Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

/** The agency's `answerTime` in a sentence: “We answer within 24 hours.” */
export const withinAnswerTime = dictionary({
  en: (answerTime: string) => `within ${answerTime}`,
  es: (answerTime: string) =>
    answerTime.includes('hour')
      ? `en menos de ${answerTime.replace('hour', 'hora')}`
      : `en ${answerTime.replace('business days', 'días hábiles').replace('business day', 'día hábil')}`,
});

/**
 * The same where the page says that the office is closed until Monday: “within 24 hours on days we’re open”. A promise in
 * business days already says so.
 */
export const withinOpenDays = dictionary({
  en: (answerTime: string) => onOpenDays(withinAnswerTime.en, answerTime, 'on days we’re open'),
  es: (answerTime: string) => onOpenDays(withinAnswerTime.es, answerTime, 'los días que abrimos'),
});

function onOpenDays(within: (answerTime: string) => string, answerTime: string, days: string) {
  return answerTime.includes('hour') ? `${within(answerTime)} ${days}` : within(answerTime);
}

/** How soon a request sent online is answered; nothing while the forms send none. */
export function withinOnline(
  locale: Locale,
  { answerTime, quoteRequests }: Pick<Agency, 'answerTime' | 'quoteRequests'>,
): string | undefined {
  return quoteRequests === 'on' ? withinOpenDays[locale](answerTime) : undefined;
}
