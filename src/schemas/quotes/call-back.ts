import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { callBackMessages } from './call-back-messages.ts';
import { answer, callableAnswer } from './quote-answers.ts';

/** When a visitor would like the call. “Tomorrow” is the next day with office hours after the day of the request. */
const callBackTimes = [
  'now',
  'tomorrow-morning',
  'tomorrow-afternoon',
  'tomorrow-evening',
] as const;

/** What the card asks, in its order. The language to call in is the language of the request. */
export const callBackSchema = (locale: Locale) => {
  const messages = callBackMessages[locale];
  return z.object({
    firstName: answer(messages.firstName),
    phone: callableAnswer(messages.phone),
    when: z.enum(callBackTimes),
  });
};

export type CallBack = z.infer<ReturnType<typeof callBackSchema>>;
