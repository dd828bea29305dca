import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  looksLikeBirthDate,
  looksLikePhone,
  numberBetween,
} from '#islands/form/fields/plausible-answers.ts';
import { formatPhone } from '#schemas/us-phone.ts';

describe('a phone number', () => {
  test.each([
    ['2815550142', '(281) 555-0142'],
    ['281-555-0142', '(281) 555-0142'],
    ['281.555.0142', '(281) 555-0142'],
    ['+1 (281) 555 0142', '(281) 555-0142'],
    [' 1-281-555-0142 ', '(281) 555-0142'],
    ['281-555-0142 ext. 7', '281-555-0142 ext. 7'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['555-0142', '555-0142'],
    ['', ''],
  ])('%j is written %j', (typed, written) => expect(formatPhone(typed)).toBe(written));

  test.each([
    '2815550142',
    '+1 281 555 0142',
    '281-555-0142 ext. 7',
    '+52 55 1234 5678',
    '+354 555 1234',
  ])('%s is complete', (text) => expect(looksLikePhone(text)).toBe(true));

  test.each(['555-0142', '281-555-014', 'call my wife', '+1 281'])('%s looks mistyped', (text) =>
    expect(looksLikePhone(text)).toBe(false),
  );

  test('written once is written for good, and loses no digit', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = formatPhone(text);
        expect(formatPhone(written)).toBe(written);
        expect(text.replaceAll(/\D/g, '')).toContain(written.replaceAll(/\D/g, ''));
      }),
    );
  });
});

describe('a number', () => {
  const isYear = numberBetween(1800, 2026);

  test.each(['1800', '1998', '2026', 'around 1998'])('%s is a year of building', (text) =>
    expect(isYear(text)).toBe(true),
  );

  test.each(['1799', '2027', '98', '19988', '-1998', 'old', ''])('%j looks mistyped', (text) =>
    expect(isYear(text)).toBe(false),
  );

  test('may have commas and words around it', () => {
    expect(numberBetween(1, 20000)('2,400 sq ft')).toBe(true);
  });
});

describe('a date of birth', () => {
  const today = new Date('2026-10-05T12:00:00Z');

  test.each(['2012-10-04', '1985-06-30', '1916-01-01'])('%s is plausible', (date) =>
    expect(looksLikeBirthDate(date, today)).toBe(true),
  );

  test.each(['2027-01-01', '2024-06-30', '1885-06-30', '0085-06-30'])('%s looks mistyped', (date) =>
    expect(looksLikeBirthDate(date, today)).toBe(false),
  );

  test('written in words is left to the agent', () => {
    expect(looksLikeBirthDate('June 30, 1985', today)).toBe(true);
  });
});
