import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callAddress,
  formatPhone,
  looksLikePhone,
  parsePhone,
  splitAtPhoneNumber,
} from '#schemas/fields/phone-number.ts';
import { phoneSpellings } from '../../support/phone-spellings.ts';

test.each(phoneSpellings)('%j is read as %j', (typed, number) => {
  expect(parsePhone(typed).e164 ?? null).toBe(number);
});

test.each([
  ['2815550142', '(281) 555-0142'],
  ['281.555.0142', '(281) 555-0142'],
  ['+1 (281) 555 0142', '(281) 555-0142'],
  [' 1-281-555-0142 ', '(281) 555-0142'],
  ['\u202a281\u2011555\u20110142\u202c', '(281) 555-0142'],
  ['٢٨١ ٥٥٥ ٠١٤٢', '(281) 555-0142'],
  ['（２８１）５５５－０１４２', '(281) 555-0142'],
  ['tel:+1-281-555-0142', '(281) 555-0142'],
  // The extension is kept.
  ['281-555-0142 ext. 7', '(281) 555-0142 ext. 7'],
  ['2815550142x12', '(281) 555-0142 ext. 12'],
  ['281-555-0142 ×12', '(281) 555-0142 ext. 12'],
  ['281-555-0142,12', '(281) 555-0142 ext. 12'],
  ['281-555-0142 #12', '(281) 555-0142 ext. 12'],
  ['(281) 555-0142 (ext 12)', '(281) 555-0142 ext. 12'],
  ['281 555 0142 Extensión: 12', '(281) 555-0142 ext. 12'],
  ['281 555 0142 anexo 12', '(281) 555-0142 ext. 12'],
  ['tel:+12815550142;ext=12', '(281) 555-0142 ext. 12'],
  // Anything else stays as it is written, in plain characters.
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['+507 223\u00a04567', '+507 223 4567'],
  ['281-555-0142 or 713\u2011555\u20110100', '281-555-0142 or 713-555-0100'],
  ['281-555-0142 / 713-555-0100', '281-555-0142 / 713-555-0100'],
  ['281-555-0142; 5550199', '281-555-0142; 5550199'],
  ['281-555-0142, 555-0199', '281-555-0142, 555-0199'],
  ['281-555-0142 / 555 0199', '281-555-0142 / 555 0199'],
  ['281 555 0142 #5550199', '281 555 0142 #5550199'],
  ['281-555-0142 ask for Ana', '281-555-0142 ask for Ana'],
  ['281-555-0142 9-5', '281-555-0142 9-5'],
  ['281-555-0142/0143', '281-555-0142/0143'],
  ['555-0142', '555-0142'],
  ['181-555-0142', '181-555-0142'],
  ['', ''],
])('%j is written %j', (typed, written) => {
  expect(formatPhone(typed)).toBe(written);
});

test.each([
  ['281-555-0142 x12', 'tel:+12815550142'],
  ['(281) 555-0142 ext. 12', 'tel:+12815550142'],
  ['281-555-0142 or 713-555-0100', 'tel:+12815550142'],
  ['281-555-0142 / 713-555-0100', 'tel:+12815550142'],
  ['+52 55 1234 5678 ext. 3', 'tel:+525512345678'],
  ['52 55 1234 5678', 'tel:525512345678'],
  ['555-0142', 'tel:5550142'],
])('the link of %j dials %s', (typed, address) => {
  expect(callAddress(typed)).toBe(address);
});

describe('a phone number', () => {
  test.each([
    '2815550142',
    '+1 281 555 0142',
    '281-555-0142 ext. 7',
    '\u202a281\u2011555\u20110142\u202c',
    '٢٨١٥٥٥٠١٤٢',
    '+52 55 1234 5678',
    '52 55 1234 5678',
    '503 7123 4567',
    '+354 555 1234',
    '1 281 555 0142',
    '281 555 0142 / 555 0199',
  ])('%s is complete', (text) => expect(looksLikePhone(text)).toBe(true));

  test.each([
    ...['555-0142', '281-555-014', 'call my wife', '+1 281', '181-555-0142', '281-155-0142'],
    ...['1 281 155 0142', '12811550142', '1-281-555-01421', '0 281 155 0142', '281-555-01422'],
  ])('%s looks mistyped', (text) => expect(looksLikePhone(text)).toBe(false));

  test.each([
    ['Call (281) 555-0142 now', ['Call ', '(281) 555-0142', ' now']],
    ['Llame al +1 281 555 0142.', ['Llame al ', '+1 281 555 0142', '.']],
    ['Claim 92815550142 or 2815550142', ['Claim 92815550142 or ', '2815550142', '']],
  ])('is found in “%s”', (text, parts) => {
    expect(splitAtPhoneNumber(text, '+12815550142')).toEqual(parts);
    expect(splitAtPhoneNumber(text, '+442079460018')).toEqual([text]);
  });

  test('written once is written for good, and is still the same number', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[+1]{0,2}[ (]?281[ )-]{0,2}555[ .-]?0142[ ,x#]{0,2}\d{0,4}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const written = formatPhone(text);
        expect(formatPhone(written)).toBe(written);
        expect(parsePhone(written)).toEqual(parsePhone(text));
      }),
    );
  });
});
