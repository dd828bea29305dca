import { expect, test } from 'vitest';
import { formText } from '#i18n/quotes/form.ts';
import { doubtFor, doubtsOf, submittedDoubts } from '#islands/form/fields/doubts.ts';
import { locales } from '#locales.ts';

const doubtful = {
  dateOfBirth: '1885-06-30',
  phone: '555-0142',
  licenseAge: '6',
  address: '24 Timber Mill St',
  vehicles: [{ vin: '1HGCM82633A004352' }, { vin: '1HGCM82633A004353' }],
  yearBuilt: '1066',
  squareFeet: '24',
  roofAge: '400',
};

const expected = [
  ['dateOfBirth', 'dateOfBirth', 'usual', '06/30/1885'],
  ['phone', 'phone', 'usual', '555-0142'],
  ['licenseAge', 'licenseAge', 'usual', '6'],
  ['address', 'address', 'address', '24 Timber Mill St'],
  ['vehicles.1.vin', 'vin', 'vin', '1HGCM82633A004353'],
  ['yearBuilt', 'yearBuilt', 'usual', '1066'],
  ['squareFeet', 'squareFeet', 'usual', '24'],
  ['roofAge', 'roofAge', 'usual', '400'],
] as const;

test.each(locales)('every implausible answer has a warning with advice: %s', (locale) => {
  const { doubted, doubts, advice } = formText[locale];
  expect(doubtsOf(doubtful, locale)).toEqual(
    expected.map(([name, doubt, tip, written]) => ({
      name,
      message: `${doubted[doubt]} ${written}: ${doubts[doubt]} ${advice[tip]}`,
    })),
  );
});

test.each(locales)(
  'a submitted answer has its warning with the answer, without advice: %s',
  (locale) => {
    const { doubted, doubts } = formText[locale];
    const driver = { dateOfBirth: '1885-06-30' };
    expect(submittedDoubts({ phone: '555-0142', otherDrivers: [driver] }, locale)).toEqual([
      { name: 'phone', message: `${doubted.phone} 555-0142: ${doubts.phone}` },
      {
        name: 'otherDrivers.0.dateOfBirth',
        message: `${doubted.dateOfBirth} 06/30/1885: ${doubts.dateOfBirth}`,
      },
    ]);
  },
);

test.each(locales)('what is not one number has the way to write it as its advice: %s', (locale) => {
  const { doubted, enterNumber, notANumber } = formText[locale];
  const answers = { licenseAge: '16-17', otherDrivers: [{ licenseAge: 'dieciséis' }] };
  expect(doubtsOf(answers, locale)).toEqual([
    { name: 'licenseAge', message: `${doubted.licenseAge} 16-17: ${enterNumber('16')}` },
    {
      name: 'otherDrivers.0.licenseAge',
      message: `${doubted.licenseAge} dieciséis: ${enterNumber('16')}`,
    },
  ]);
  expect(submittedDoubts({ roofAge: '1/2' }, locale)).toEqual([
    { name: 'roofAge', message: `${doubted.roofAge} 1/2: ${notANumber}` },
  ]);
});

test('plausible and empty answers have none, and most questions have no rule', () => {
  expect(doubtsOf({ phone: '281 555 0142', licenseAge: '16', vin: ' ' }, 'en')).toEqual([]);
  expect(doubtFor('vehicles.0.ownership', 'en')).toBeUndefined();
});
