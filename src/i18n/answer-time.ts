import { dictionary } from '#locales.ts';

/** The agency's `answerTime` in a sentence: “We answer within 24 hours.” */
export const withinAnswerTime = dictionary({
  en: (answerTime: string) => `within ${answerTime}`,
  es: (answerTime: string) =>
    answerTime.includes('hour')
      ? `en menos de ${answerTime.replace('hour', 'hora')}`
      : `en ${answerTime.replace('business days', 'días hábiles').replace('business day', 'día hábil')}`,
});
