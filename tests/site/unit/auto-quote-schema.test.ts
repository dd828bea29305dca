import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import { type AutoQuote, autoQuoteDefaults, autoQuoteSchema } from '#schemas/quotes/auto-quote.ts';
import { autoQuoteFormDefaults, autoQuoteFormSchema } from '#schemas/quotes/auto-quote-form.ts';
import { isThorough } from '../../support/thorough.ts';
import { arbitraryAnswers, isBlank, messagesOf, withAnswer } from './quote-answers.ts';

const driver = {
  firstName: 'Luis',
  lastName: 'Garza',
  dateOfBirth: '1990-02-11',
  education: 'bachelors',
  licenseAge: '17',
};

const complete = {
  firstName: 'Ana',
  lastName: 'Garza',
  dateOfBirth: '1985-06-30',
  licenseAge: '16',
  address: '24 Timber Mill St, The Woodlands, TX 77380',
  maritalStatus: 'married',
  housing: 'rent',
  vehicles: [
    { vin: '1HGCM82633A004352', ownership: 'owned' },
    { vin: '1M8GDM9AXKP042788', ownership: 'leased' },
  ],
  dailyMiles: '30',
  otherDrivers: [driver],
  currentInsurance: 'Lone Star Mutual',
  minimumCoverage: 'no',
  email: 'ana@example.com',
  phone: '(281) 555-0142',
};

const check = (input: unknown, locale: Locale = 'en') =>
  autoQuoteSchema(locale).safeParse(input, { error: errorMap(locale) });

const required: readonly [path: string, english: string, spanish: string][] = [
  ['firstName', 'First name is required', 'Escriba el nombre'],
  ['lastName', 'Last name is required', 'Escriba el apellido'],
  ['dateOfBirth', 'Date of birth is required', 'Escriba la fecha de nacimiento'],
  [
    'licenseAge',
    'Age when first licensed is required',
    'Escriba a qué edad sacó su primera licencia',
  ],
  ['address', 'Current address is required', 'Escriba su dirección actual'],
  ['vehicles.0.vin', 'VIN is required', 'Escriba el VIN'],
  ['vehicles.1.vin', 'VIN is required', 'Escriba el VIN'],
  ['dailyMiles', 'Daily miles is required', 'Escriba cuántas millas maneja por día'],
  ['otherDrivers.0.firstName', 'First name is required', 'Escriba el nombre'],
  ['otherDrivers.0.lastName', 'Last name is required', 'Escriba el apellido'],
  ['otherDrivers.0.dateOfBirth', 'Date of birth is required', 'Escriba la fecha de nacimiento'],
  ['otherDrivers.0.licenseAge', 'License age is required', 'Escriba a qué edad sacó la licencia'],
  ['currentInsurance', 'Current insurance provider is required', 'Escriba su aseguradora actual'],
  ['email', 'Valid email is required', 'Escriba un correo electrónico válido'],
  ['phone', 'Phone number is required', 'Escriba el número de teléfono'],
];

const choices: readonly [path: string, values: string[]][] = [
  ['maritalStatus', ['single', 'married', 'divorced', 'widowed']],
  ['housing', ['own', 'rent', 'family']],
  ['vehicles.0.ownership', ['owned', 'financed', 'leased']],
  ['vehicles.1.ownership', ['owned', 'financed', 'leased']],
  [
    'otherDrivers.0.education',
    ['high-school', 'some-college', 'bachelors', 'masters', 'doctorate'],
  ],
  ['minimumCoverage', ['yes', 'no']],
];

test('a complete request is accepted as it is', () => {
  expect(check(complete).data).toEqual(complete);
  expect(check({ ...complete, otherDrivers: [] }).success).toBe(true);
});

describe.each(required)('%s', (path, english, spanish) => {
  test.each([
    ['empty', ''],
    ['spaces', '  '],
    ['missing', undefined],
  ])('%s', (_, value) => {
    const input = withAnswer(complete, path, value);
    expect(messagesOf(check(input))).toEqual({ [path]: english });
    expect(messagesOf(check(input, 'es'))).toEqual({ [path]: spanish });
  });

  test('of another type', () => {
    const message = 'Expected string, received number';
    expect(messagesOf(check(withAnswer(complete, path, 7)))).toEqual({ [path]: message });
  });

  test('with spaces around it', () => {
    const spaced = ' ana@example.com ';
    expect(check(withAnswer(complete, path, spaced)).success).toBe(true);
  });
});

describe.each(choices)('%s', (path, values) => {
  test.each(values)('may be %s', (value) => {
    expect(check(withAnswer(complete, path, value)).success).toBe(true);
  });

  test('may be nothing else', () => {
    const expected = values.map((value) => `'${value}'`).join(' | ');
    expect(messagesOf(check(withAnswer(complete, path, 'other')))).toEqual({
      [path]: `Expected ${expected}, received 'other'`,
    });
    expect(messagesOf(check(withAnswer(complete, path, undefined)))).toEqual({
      [path]: 'Required',
    });
  });
});

test.each(['ana', 'ana@', '@example.com', 'ana@example', 'ana example@example.com'])(
  'the email %s is not valid',
  (email) => {
    expect(messagesOf(check({ ...complete, email }))).toEqual({ email: 'Valid email is required' });
  },
);

test('at least one vehicle is needed', () => {
  const message = { vehicles: 'At least one vehicle is required' };
  expect(messagesOf(check({ ...complete, vehicles: [] }))).toEqual(message);
  expect(messagesOf(check({ ...complete, vehicles: undefined }))).toEqual(message);
});

test('a VIN is upper-cased', () => {
  const data = check(withAnswer(complete, 'vehicles.0.vin', ' 1hgcm82633a004352 ')).data;
  expect(data?.vehicles[0]?.vin).toBe('1HGCM82633A004352');
});

test('the defaults are the specified ones', () => {
  expect(autoQuoteDefaults).toEqual({
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    licenseAge: '',
    address: '',
    maritalStatus: 'single',
    housing: 'own',
    vehicles: [{ vin: '', ownership: 'owned' }],
    dailyMiles: '',
    otherDrivers: [],
    currentInsurance: '',
    minimumCoverage: 'yes',
    email: '',
    phone: '',
  } satisfies AutoQuote);
});

test('errors stand in the order of the form', () => {
  const empty = { ...autoQuoteDefaults, otherDrivers: [{ education: 'high-school' }] };
  const withoutSecondVehicle = required
    .map(([path]) => path)
    .filter((path) => path !== 'vehicles.1.vin');
  expect(Object.keys(messagesOf(check(empty)))).toEqual(withoutSecondVehicle);
});

describe('the driver card that the screen opens with', () => {
  const checkForm = (otherDrivers: unknown[]) =>
    autoQuoteFormSchema('en').safeParse({ ...complete, otherDrivers });
  const blank = {
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    licenseAge: '',
    education: 'high-school',
  };

  test.each([
    ['nothing', blank],
    ['spaces, after it was emptied again', { ...blank, firstName: ' ' }],
    ['an education alone', { ...blank, education: 'masters' }],
  ])('is not part of the request while it says %s', (_, card) => {
    expect(checkForm([{ ...card, added: false }]).data?.otherDrivers).toEqual([]);
  });

  test('is checked and sent once it says something', () => {
    expect(messagesOf(checkForm([{ ...driver, lastName: '', added: false }]))).toEqual({
      'otherDrivers.0.lastName': 'Last name is required',
    });
    expect(checkForm([{ ...driver, added: false }]).data?.otherDrivers).toEqual([driver]);
  });

  test('is checked in any case when somebody added it', () => {
    expect(Object.keys(messagesOf(checkForm([{ ...blank, added: true }])))).toEqual(
      ['firstName', 'lastName', 'dateOfBirth', 'licenseAge'].map(
        (name) => `otherDrivers.0.${name}`,
      ),
    );
  });

  test('does not shift the errors of the cards after it', () => {
    const cards = [
      { ...blank, added: false },
      { ...driver, lastName: '', added: true },
    ];
    expect(messagesOf(checkForm(cards))).toEqual({
      'otherDrivers.1.lastName': 'Last name is required',
    });
  });

  test('is what the screen opens with', () => {
    expect(autoQuoteFormDefaults).toEqual({
      ...autoQuoteDefaults,
      otherDrivers: [{ ...blank, added: false }],
    });
  });
});

/** Says on its own, from the specification alone, whether no required answer is missing. */
function isComplete(input: unknown): boolean {
  const quote = input as typeof complete;
  const { vehicles, otherDrivers, maritalStatus, housing, minimumCoverage, ...texts } = quote;
  const drivers = otherDrivers.flatMap(({ education, ...driverTexts }) =>
    Object.values(driverTexts),
  );
  const answers = [...Object.values(texts), ...vehicles.map(({ vin }) => vin), ...drivers];
  const answered = [
    ...['firstName', 'lastName', 'dateOfBirth', 'licenseAge', 'address', 'dailyMiles'],
    ...['currentInsurance', 'email', 'phone'],
  ].every((name) => name in texts);
  return answered && vehicles.length > 0 && !answers.some(isBlank);
}

const tries = isThorough ? 10_000 : 2000;

test(`${tries} random objects neither throw nor pass without a required answer`, () => {
  const paths = [...required, ...choices].map(([path]) => path);
  let accepted = 0;
  fc.assert(
    fc.property(arbitraryAnswers(complete, [...paths, 'otherDrivers.0', 'vehicles.0']), (input) => {
      if (!check(input).success) return;
      accepted += 1;
      expect(isComplete(input)).toBe(true);
    }),
    { numRuns: tries },
  );
  // Else the assertion above would never have been reached.
  expect(accepted).toBeGreaterThan(tries / 100);
});
