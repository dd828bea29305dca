import { describe, expect, test } from 'vitest';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import {
  type AutoQuote,
  autoQuoteChoices,
  autoQuoteDefaults,
  autoQuoteSchema,
} from '#schemas/quotes/auto-quote.ts';
import { autoQuoteFormDefaults, autoQuoteFormSchema } from '#schemas/quotes/auto-quote-form.ts';
import { completeAnswers, withAnswer } from '../../support/quote-requests.ts';
import { messagesOf } from './messages-of.ts';

const complete = completeAnswers.auto;
const [driver] = complete.otherDrivers;

const check = (input: unknown, locale: Locale = 'en') =>
  autoQuoteSchema(locale).safeParse(input, { error: errorMap(locale) });

const required: readonly [path: string, english: string, spanish: string][] = [
  ['firstName', 'First name is required', 'Escriba el nombre'],
  ['lastName', 'Last name is required', 'Escriba los apellidos'],
  ['dateOfBirth', 'Date of birth is required', 'Escriba la fecha de nacimiento'],
  [
    'licenseAge',
    'Age when first licensed is required',
    'Escriba a qué edad sacó su primera licencia',
  ],
  ['address', 'Current address is required', 'Escriba su dirección actual'],
  ['vehicles.0.vin', 'VIN is required', 'Escriba el VIN o el año, la marca y el modelo'],
  ['dailyMiles', 'Daily miles is required', 'Escriba cuántas millas maneja por día'],
  ['otherDrivers.0.firstName', 'First name is required', 'Escriba el nombre'],
  ['otherDrivers.0.lastName', 'Last name is required', 'Escriba los apellidos'],
  ['otherDrivers.0.dateOfBirth', 'Date of birth is required', 'Escriba la fecha de nacimiento'],
  ['otherDrivers.0.licenseAge', 'License age is required', 'Escriba a qué edad sacó la licencia'],
  ['currentInsurance', 'Current insurance provider is required', 'Escriba su aseguradora actual'],
  ['email', 'Valid email is required', 'Escriba un correo electrónico válido'],
  ['phone', 'Phone number is required', 'Escriba el número de teléfono'],
];

test('a complete request is accepted as it is', () => {
  expect(check(complete).data).toEqual(complete);
  expect(check({ ...complete, otherDrivers: [] }).success).toBe(true);
});

test.each(required)('%s has its own message', (path, english, spanish) => {
  for (const value of ['', '  ', undefined]) {
    const input = withAnswer(complete, path, value);
    expect(messagesOf(check(input))).toEqual({ [path]: english });
    expect(messagesOf(check(input, 'es'))).toEqual({ [path]: spanish });
  }
});

test('an invalid email address has the message of a missing one', () => {
  expect(messagesOf(check({ ...complete, email: 'ana@example' }))).toEqual({
    email: 'Valid email is required',
  });
});

test('the choices are the specified ones', () => {
  expect(autoQuoteChoices).toEqual({
    maritalStatus: ['single', 'married', 'divorced', 'widowed'],
    housing: ['own', 'rent', 'family'],
    ownership: ['owned', 'financed', 'leased'],
    education: ['high-school', 'some-college', 'bachelors', 'masters', 'doctorate'],
    minimumCoverage: ['yes', 'no'],
  });
});

test('at least one vehicle is required', () => {
  const message = { vehicles: 'At least one vehicle is required' };
  expect(messagesOf(check({ ...complete, vehicles: [] }))).toEqual(message);
  expect(messagesOf(check({ ...complete, vehicles: undefined }))).toEqual(message);
});

test('a VIN is converted to upper case', () => {
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

test('errors come in the order of the form', () => {
  const empty = { ...autoQuoteDefaults, otherDrivers: [{ education: 'high-school' }] };
  expect(Object.keys(messagesOf(check(empty)))).toEqual(required.map(([path]) => path));
});

test('an answer that is too long says how long it may be', () => {
  expect(messagesOf(check({ ...complete, address: 'x'.repeat(301) }))).toEqual({
    address: 'Please use at most 300 characters',
  });
});

describe('the driver card that the form opens with', () => {
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
    ['no answer', blank],
    ['only spaces', { ...blank, firstName: ' ' }],
    ['only an education', { ...blank, education: 'masters' }],
  ])('is not part of the request while it has %s', (_, card) => {
    expect(checkForm([{ ...card, added: false }]).data?.otherDrivers).toEqual([]);
  });

  test('is checked and sent once it has an answer', () => {
    expect(messagesOf(checkForm([{ ...driver, lastName: '', added: false }]))).toEqual({
      'otherDrivers.0.lastName': 'Last name is required',
    });
    expect(checkForm([{ ...driver, added: false }]).data?.otherDrivers).toEqual([driver]);
  });

  test('is always checked if the visitor added it', () => {
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

  test('is in the defaults', () => {
    expect(autoQuoteFormDefaults).toEqual({
      ...autoQuoteDefaults,
      otherDrivers: [{ ...blank, added: false }],
    });
  });
});

test.each([
  ['vehicles', 'en', 'This form takes at most 50 vehicles. Please call us about the others.'],
  [
    'otherDrivers',
    'en',
    'This form takes at most 50 other drivers. Please call us about the others.',
  ],
  [
    'vehicles',
    'es',
    'Este formulario acepta 50 vehículos como máximo. Llámenos para agregar los demás.',
  ],
  [
    'otherDrivers',
    'es',
    'Este formulario acepta 50 conductores adicionales como máximo. Llámenos para agregar los demás.',
  ],
] as const)('of %s, 50 are accepted and 51 are not: %s', (list, locale, message) => {
  const [entry] = complete[list];
  const answers = (count: number) => ({ ...complete, [list]: Array(count).fill(entry) });
  const cards = (count: number) => ({
    ...answers(count),
    otherDrivers: answers(count).otherDrivers.map((one) => ({ ...one, added: true })),
  });
  expect(check(answers(50), locale).success).toBe(true);
  expect(messagesOf(check(answers(51), locale))).toEqual({ [list]: message });
  const form = autoQuoteFormSchema(locale);
  expect(form.safeParse(cards(50)).success).toBe(true);
  expect(messagesOf(form.safeParse(cards(51)))).toEqual({ [list]: message });
});
