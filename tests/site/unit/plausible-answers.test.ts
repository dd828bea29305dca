import { describe, expect, test } from 'vitest';
import { boxesOf, dateOf, dateSoFar, spreadDate } from '#islands/form/fields/date-parts.ts';
import {
  looksLikeBirthDate,
  looksLikeVehicle,
  namesZipCode,
  numberBetween,
  numberIn,
} from '#islands/form/fields/plausible-answers.ts';
import { dayExists, wholeYear } from '#schemas/fields/iso-day.ts';

describe('a number', () => {
  const isYear = numberBetween(1800, 2026);

  test.each(['1800', '1998', '2026', 'around 1998'])('%s is a year of building', (text) =>
    expect(isYear(text)).toBe(true),
  );

  test.each(['1799', '2027', '98', '19988', '-1998', 'old', ''])('%j looks mistyped', (text) =>
    expect(isYear(text)).toBe(false),
  );

  test.each([
    ...[
      ['2,400 sq ft', 2400],
      ['2.400', 2400],
      ['2 400', 2400],
      ["2'400", 2400],
    ],
    ...[
      ['1,250,000', 1250000],
      ['2,400.5', 2400],
      ['2.400,50', 2400],
      ['7.5', 7],
    ],
    ...[
      ['about 12 years', 12],
      ['unos 12 años', 12],
      ['20+', 20],
      ['>20', 20],
      ['1980s', 1980],
    ],
  ] as const)('%j is %i', (text, number) => expect(numberIn(text)).toBe(number));

  test.each([
    ...['10-15', '10–15', '10—15', '10 to 15', '10 o 12', '1/2', '10/15', '10~15', '1998, 2003'],
    ...[
      '1e3',
      '1E3',
      '1e+3',
      '2400m2',
      '7 years 6 months',
      '24.00.1',
      '1,23,456',
      '2,4000',
      '2k',
      '2.4K',
    ],
    ...['-5', '−5', '½', 'twelve', 'doce', 'new', '?', ''],
  ])('%j is not one whole number', (text) => expect(numberIn(text)).toBeUndefined());
});

describe('a date of birth', () => {
  const today = new Date('2026-10-05T12:00:00Z');

  test.each(['2012-10-04', '1985-06-30', '1916-01-01'])('%s is plausible', (date) =>
    expect(looksLikeBirthDate(date, today)).toBe(true),
  );

  test.each(['2027-01-01', '2024-06-30', '1885-06-30', '0085-06-30', '85-06-30'])(
    '%s looks mistyped',
    (date) => expect(looksLikeBirthDate(date, today)).toBe(false),
  );
});

test.each([
  ['24 Timber Mill St, The Woodlands, TX 77380', true],
  ['24 Timber Mill St, Spring 77380-1234, Apt 4', true],
  ['24 Timber Mill St', false],
  ['12345 Oak St, Spring', false],
])('%s names a ZIP code: %s', (address, named) => expect(namesZipCode(address)).toBe(named));

test.each([
  ['1HGCM82633A004352', true],
  ['2019 Toyota Camry', true],
  ['ford f-150 2018', true],
  ['2019 Toyota', false],
  ['Toyota Camry', false],
  ['1HGCM82633A00435', false],
])('%s identifies a model: %s', (text, expected) => expect(looksLikeVehicle(text)).toBe(expected));

test.each([
  ['06301985', 0, ['06', '30', '1985']],
  ['063', 0, ['06', '3']],
  ['6/', 0, ['6', '']],
  ['6/30/1985', 0, ['6', '30', '1985']],
  ['1985-06-30', 0, ['06', '30', '1985']],
  ['301985', 1, ['30', '1985']],
  ['March 5 1980', 0, ['3', '5', '1980']],
  ['Mar. 5th, 80', 0, ['3', '5', '80']],
  ['5th of March 1980', 0, ['3', '5', '1980']],
  ['5 de marzo de 1980', 0, ['3', '5', '1980']],
  ['El 1º de SEPTIEMBRE del 1980', 0, ['9', '1', '1980']],
  ['5-ago-1980', 0, ['8', '5', '1980']],
  ['６／３０／１９８５', 0, ['6', '30', '1985']],
  ['06|30|1985', 0, ['06', '30', '1985']],
  ["6/30/'85", 0, ['6', '30', '85']],
  ["'85", 2, undefined],
  ['06', 0, undefined],
  ['1985', 2, undefined],
  ['June', 0, undefined],
  // What cannot be read stays in its box.
  ['June thirtieth 1985', 0, undefined],
  ['March April 5', 0, undefined],
  ['March 5 ', 0, undefined],
  ['30 de jun', 0, undefined],
  ['1980 March 5 9', 0, undefined],
  ['5 1980', 0, ['5', '1980']],
  ['Ana 5 1980', 0, undefined],
  ['March 5 1980', 1, ['3', '5', '1980']],
  ['06/30/1985', 1, ['06', '30', '1985']],
  ['1985-06-30', 2, ['06', '30', '1985']],
  ['30/1985', 1, ['30', '1985']],
  ['06/30', 2, undefined],
  ['6/30/1985/', 0, ['6', '30', '1985']],
  ['30/06/1985', 0, ['06', '30', '1985']],
  ['30-6-85', 2, ['6', '30', '85']],
  ['05/06/1985', 0, ['05', '06', '1985']],
  ['32/06/1985', 0, ['32', '06', '1985']],
  ['30/13/1985', 0, ['30', '13', '1985']],
  ['30/00/1985', 0, ['30', '00', '1985']],
  ['6/30/1985 9', 0, undefined],
])('%s, typed into box %i of a date, spreads over the next ones', (text, box, parts) =>
  expect(spreadDate(text, box)).toEqual(parts),
);

test('three boxes make one date, or none', () => {
  expect(dateOf(['6', '30', '1985'])).toBe('1985-06-30');
  expect(dateOf(['6', '', '1985'])).toBe('');
  expect(dateOf(['June', '30', '1985'])).toBe('1985-06-30');
  expect(dateOf(['enero', '6', '85'])).toBe('1985-01-06');
  expect(dateOf(['Jnue', '6', '85'])).toBe('85-Jnue-6');
  expect(boxesOf('1985-06-30')).toEqual(['06', '30', '1985']);
});

test.each([
  ['85', '1985'],
  ['26', '2026'],
  ['27', '1927'],
  ['05', '2005'],
  ['985', '985'],
  ['1985', '1985'],
  ['', ''],
])('the year of birth %j is %j', (typed, year) => expect(wholeYear(typed, 2026)).toBe(year));

test.each([
  [['6', '30', '']],
  [['', '30', '1985']],
  [['6', '', '']],
  [['', '', '1985']],
  [['March', '', '1985']],
  [['', '', '']],
])('a date left incomplete comes back in its own boxes: %j', (boxes) => {
  expect(boxesOf(dateSoFar(boxes))).toEqual(boxes);
  expect(dayExists(dateSoFar(boxes))).toBe(false);
});

test('a complete date is kept as a date, and empty boxes as none', () => {
  expect(dateSoFar(['6', '30', '1985'])).toBe('1985-06-30');
  expect(dateSoFar(['', '', ''])).toBe('');
});
