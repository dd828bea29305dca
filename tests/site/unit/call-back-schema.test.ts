import { expect, test } from 'vitest';
import { type Locale, locales } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import { callBackSchema } from '#schemas/quotes/call-back.ts';
import { callBackMessages } from '#schemas/quotes/call-back-messages.ts';
import { completeAnswers } from '../../support/quote-requests.ts';
import { messagesOf } from './messages-of.ts';

const complete = completeAnswers.callback;

const check = (input: unknown, locale: Locale = 'en') =>
  callBackSchema(locale).safeParse(input, { error: errorMap(locale) });

test.each(locales)('asks for a first name, a number and a time: %s', (locale) => {
  expect(check(complete, locale).data).toEqual(complete);
  const { firstName, phone } = callBackMessages[locale];
  const empty = { ...complete, firstName: ' ', phone: '' };
  expect(messagesOf(check(empty, locale))).toEqual({ firstName, phone });
  for (const when of ['at nine', 'tomorrow-morning', '2026-12-02', 'now-morning']) {
    expect(check({ ...complete, when }, locale).success).toBe(false);
  }
  expect(check({ ...complete, when: 'now' }, locale).success).toBe(true);
});

test('a number that was pasted from a phone book is sent as the others are', () => {
  const pasted = ' \u202a+1\u00a0(281)\u00a0555\u20110144\u202c ';
  expect(check({ ...complete, phone: pasted }).data?.phone).toBe('(281) 555-0144');
});

test.each([
  '281-555-0144 x12',
  '555-0144',
  '281-555-0144 or 281-555-0145',
  '٢٨١٥٥٥٠١٤٤',
  '52 55 1234 5678',
])('%s can be called', (phone) => {
  expect(check({ ...complete, phone }).success).toBe(true);
});

test.each(['555', 'call my wife', '1'.repeat(16)])('%s is no number', (phone) => {
  expect(check({ ...complete, phone }).success).toBe(false);
});
