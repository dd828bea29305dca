import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeVin, vinCheckDigit } from '#islands/form/fields/vin.ts';

const vinCharacter = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const vin = fc
  .array(vinCharacter, { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''))
  .map((text) => text.slice(0, 8) + vinCheckDigit(text) + text.slice(9));

describe('a VIN', () => {
  test.each(['1HGCM82633A004352', '1M8GDM9AXKP042788', '5GZCZ43D13S812715', '11111111111111111'])(
    '%s is valid',
    (text) => expect(looksLikeVin(text)).toBe(true),
  );

  test.each(['1hgcm82633a004352', ' 1HGCM 82633 A004352 ', '1HGCM-82633-A004352'])(
    '%s is valid in any spelling',
    (text) => expect(looksLikeVin(text)).toBe(true),
  );

  test.each([
    ['one character short', '1HGCM82633A00435'],
    ['one character long', '1HGCM82633A0043521'],
    ['the letter O instead of a zero', '1HGCM82633AO04352'],
    ['another check digit', '1HGCM82643A004352'],
    ['two characters swapped', '1HGCM82633A003452'],
    ['not a VIN at all', 'ask my husband'],
    ['nothing', ''],
  ])('%s is mistyped', (_, text) => expect(looksLikeVin(text)).toBe(false));

  test('has exactly one valid check digit', () => {
    fc.assert(
      fc.property(vin, (text) => {
        const fitting = [...'0123456789X'].filter((digit) =>
          looksLikeVin(text.slice(0, 8) + digit + text.slice(9)),
        );
        expect(fitting).toEqual([text.charAt(8)]);
      }),
      { numRuns: 2000 },
    );
  });
});
