import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { normalLine } from '#schemas/fields/normal-text.ts';
import { callBackMessages } from './call-back-messages.ts';
import { answer, callableAnswer } from './quote-answers.ts';

/**
 * When a visitor would like the call: now, or in a part of the day that was shown, `2026-12-02-morning`. A day and not
 * “tomorrow”, which is another day when the card is sent after midnight.
 */
const callBackTime = /^(now|\d{4}-\d{2}-\d{2}-(morning|afternoon|evening))$/;

/** What the card asks, in its order. The language to call in is the language of the request. */
export const callBackSchema = (locale: Locale) => {
  const messages = callBackMessages[locale];
  return z.object({
    firstName: answer(messages.firstName),
    phone: callableAnswer(messages.phone),
    when: z.string().check(z.overwrite(normalLine), z.regex(callBackTime)),
  });
};

export type CallBack = z.infer<ReturnType<typeof callBackSchema>>;
