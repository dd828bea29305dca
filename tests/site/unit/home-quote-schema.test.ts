import { expect, test } from 'vitest';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import { homeQuoteSchema, homeQuoteSteps } from '#schemas/quotes/home-quote.ts';
import { completeAnswers, withAnswer } from '../../support/quote-requests.ts';
import { messagesOf } from './messages-of.ts';

const complete = completeAnswers.home;

const check = (input: unknown, locale: Locale = 'en') =>
  homeQuoteSchema(locale).safeParse(input, { error: errorMap(locale) });

const rules: readonly [field: string, english: string, spanish: string, tooShort: string][] = [
  [
    'firstName',
    'First name must be at least 2 characters',
    'Escriba su nombre, con al menos 2 letras',
    ' A ',
  ],
  [
    'lastName',
    'Last name must be at least 2 characters',
    'Escriba sus apellidos, con al menos 2 letras',
    ' N ',
  ],
  [
    'email',
    'Please enter a valid email address',
    'Escriba un correo electrónico válido',
    'al@example',
  ],
  [
    'phone',
    'Please enter a valid phone number',
    'Escriba un número de teléfono válido',
    ' 281555014 ',
  ],
  ['dateOfBirth', 'Date of birth is required', 'Escriba su fecha de nacimiento', ' '],
  ['address', 'Please enter a complete address', 'Escriba la dirección completa', ' 1 El '],
  [
    'yearBuilt',
    'Please enter the year the home was built',
    'Escriba el año en que se construyó la casa',
    '199',
  ],
  ['squareFeet', 'Square footage is required', 'Escriba los pies cuadrados de la casa', ' '],
  ['roofAge', 'Roof age is required', 'Escriba la antigüedad del techo', ' '],
  ['currentInsurer', 'Current insurer is required', 'Escriba su aseguradora actual', ' '],
];

test('the shortest complete request is accepted as it is, and its values stay text', () => {
  expect(check(complete).data).toEqual(complete);
});

test.each(rules)('%s has its own message', (field, english, spanish, tooShort) => {
  for (const value of ['', undefined, tooShort]) {
    const input = withAnswer(complete, field, value);
    expect(messagesOf(check(input))).toEqual({ [field]: english });
    expect(messagesOf(check(input, 'es'))).toEqual({ [field]: spanish });
  }
});

test('input hints are not rules', () => {
  const unlikely = {
    ...complete,
    yearBuilt: '1066',
    squareFeet: '0',
    roofAge: '400',
    phone: 'ask my wife',
  };
  expect(check(unlikely).success).toBe(true);
});

test('the four steps have every field once, in the specified order', () => {
  expect(homeQuoteSteps).toEqual([
    ['firstName', 'lastName', 'email', 'phone'],
    ['dateOfBirth', 'address'],
    ['yearBuilt', 'squareFeet', 'roofAge'],
    ['currentInsurer'],
  ]);
  expect(homeQuoteSteps.flat()).toEqual(Object.keys(complete));
});
