import { expect, test } from 'vitest';
import { formText } from '#i18n/quotes/form.ts';
import {
  softWarningFor,
  softWarnings,
  submittedWarnings,
} from '#islands/form/fields/soft-warnings.ts';
import { locales } from '#locales.ts';

const doubtful = {
  dateOfBirth: '1885-06-30',
  phone: '555-0142',
  licenseAge: '6',
  address: '24 Timber Mill St',
  vehicles: [{ vin: '1HGCM82633A004352' }, { vin: '1HGCM82633A004353' }],
  yearBuilt: '1066',
  squareFeet: '0',
  roofAge: '400',
};

const expected = [
  ['dateOfBirth', 'dateOfBirth', 'usual'],
  ['phone', 'phone', 'usual'],
  ['licenseAge', 'licenseAge', 'usual'],
  ['address', 'address', 'address'],
  ['vehicles.1.vin', 'vin', 'vin'],
  ['yearBuilt', 'yearBuilt', 'usual'],
  ['squareFeet', 'squareFeet', 'usual'],
  ['roofAge', 'roofAge', 'usual'],
] as const;

test.each(locales)('every implausible answer has a warning with advice: %s', (locale) => {
  const { doubts, advice } = formText[locale];
  expect(softWarnings(doubtful, locale)).toEqual(
    expected.map(([name, doubt, tip]) => ({ name, message: `${doubts[doubt]} ${advice[tip]}` })),
  );
});

test.each(locales)(
  'a submitted answer has its warning with the answer, without advice: %s',
  (locale) => {
    const { doubts, youWrote } = formText[locale];
    const driver = { dateOfBirth: '1885-06-30' };
    expect(submittedWarnings({ phone: '555-0142', otherDrivers: [driver] }, locale)).toEqual([
      { name: 'phone', message: `${doubts.phone} ${youWrote('555-0142')}` },
      {
        name: 'otherDrivers.0.dateOfBirth',
        message: `${doubts.dateOfBirth} ${youWrote('06/30/1885')}`,
      },
    ]);
  },
);

test('plausible and empty answers have none, and most questions have no rule', () => {
  expect(softWarnings({ phone: '281 555 0142', licenseAge: '16', vin: ' ' }, 'en')).toEqual([]);
  expect(softWarningFor('vehicles.0.ownership', 'en')).toBeUndefined();
});
