import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { callBackMessages } from './call-back-messages.ts';
import { answer } from './quote-answers.ts';

/** When a visitor would like the call. “Tomorrow” is the next day with office hours after the day of the request. */
const callBackTimes = [
  'now',
  'tomorrow-morning',
  'tomorrow-afternoon',
  'tomorrow-evening',
] as const;

/**
 * Seven to fifteen digits (ITU-T E.164 allows fifteen) and what people write between them. Nothing else, because the
 * database limits calls per number, and every spelling of a number must count as the same one.
 */
const phoneNumber = /^[+(]{0,2}(?:[0-9][ ()./-]{0,5}){7,15}$/;

/** Phones paste numbers with direction marks, no-break spaces and typographic hyphens. */
const plainPhone = z.overwrite<string>((phone) =>
  phone
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[\u2010-\u2015]/g, '-'),
);

/** What the card asks, in its order. The language to call in is the language of the request. */
export const callBackSchema = (locale: Locale) => {
  const messages = callBackMessages[locale];
  return z.object({
    firstName: answer(messages.firstName),
    phone: z.string().check(plainPhone, z.trim(), z.regex(phoneNumber, messages.phone)),
    when: z.enum(callBackTimes),
  });
};

export type CallBack = z.infer<ReturnType<typeof callBackSchema>>;
