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

/** How soon a request sent online is answered; nothing while the forms send none. */
export function withinOnline(
  locale: Locale,
  { answerTime, quoteRequests }: Pick<Agency, 'answerTime' | 'quoteRequests'>,
): string | undefined {
  return quoteRequests === 'on' ? withinAnswerTime[locale](answerTime) : undefined;
}
