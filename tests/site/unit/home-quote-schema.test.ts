import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import { homeQuoteSchema, homeQuoteSteps } from '#schemas/quotes/home-quote.ts';
import { isThorough } from '../../support/thorough.ts';
import { arbitraryAnswers, messagesOf, withAnswer } from './quote-answers.ts';

const complete = {
  firstName: 'Al',
  lastName: 'Ng',
  email: 'al@example.com',
  phone: '2815550142',
  dateOfBirth: '1985-06-30',
  address: '1 Elm',
  yearBuilt: '1998',
  squareFeet: '1',
  roofAge: '0',
  currentInsurer: 'X',
};

const check = (input: unknown, locale: Locale = 'en') =>
  homeQuoteSchema(locale).safeParse(input, { error: errorMap(locale) });

interface Rule {
  field: string;
  /** Fewest characters of an answer. */
  length: number;
  english: string;
  spanish: string;
  invalid?: string[];
}

const rules: readonly Rule[] = [
  {
    field: 'firstName',
    length: 2,
    english: 'First name must be at least 2 characters',
    spanish: 'El nombre debe tener al menos 2 caracteres',
    invalid: ['A', ' A '],
  },
  {
    field: 'lastName',
    length: 2,
    english: 'Last name must be at least 2 characters',
    spanish: 'El apellido debe tener al menos 2 caracteres',
    invalid: ['N', ' N '],
  },
  {
    field: 'email',
    length: 1,
    english: 'Please enter a valid email address',
    spanish: 'Escriba un correo electrónico válido',
    invalid: ['al', 'al@', '@example.com', 'al@example'],
  },
  {
    field: 'phone',
    length: 10,
    english: 'Please enter a valid phone number',
    spanish: 'Escriba un número de teléfono válido',
    invalid: ['555-0142', '281555014', ' 281555014 '],
  },
  {
    field: 'dateOfBirth',
    length: 1,
    english: 'Date of birth is required',
    spanish: 'Escriba su fecha de nacimiento',
  },
  {
    field: 'address',
    length: 5,
    english: 'Please enter a complete address',
    spanish: 'Escriba la dirección completa',
    invalid: ['1 El', '   1   '],
  },
  {
    field: 'yearBuilt',
    length: 4,
    english: 'Please enter the year the home was built',
    spanish: 'Escriba el año en que se construyó la casa',
    invalid: ['98', '199'],
  },
  {
    field: 'squareFeet',
    length: 1,
    english: 'Square footage is required',
    spanish: 'Escriba los pies cuadrados de la casa',
  },
  {
    field: 'roofAge',
    length: 1,
    english: 'Roof age is required',
    spanish: 'Escriba la antigüedad del techo',
  },
  {
    field: 'currentInsurer',
    length: 1,
    english: 'Current insurer is required',
    spanish: 'Escriba su aseguradora actual',
  },
];

test('the shortest complete request is accepted as it is, values staying text', () => {
  expect(check(complete).data).toEqual(complete);
});

describe.each(rules)('$field', ({ field, english, spanish, invalid = [] }) => {
  test.each(['', '  ', undefined, ...invalid])('%j is refused', (value) => {
    const input = withAnswer(complete, field, value);
    expect(messagesOf(check(input))).toEqual({ [field]: english });
    expect(messagesOf(check(input, 'es'))).toEqual({ [field]: spanish });
  });

  test('of another type', () => {
    const message = 'Expected string, received number';
    expect(messagesOf(check(withAnswer(complete, field, 7)))).toEqual({ [field]: message });
  });
});

test('input hints are not rules', () => {
  const odd = {
    ...complete,
    yearBuilt: '1066',
    squareFeet: '0',
    roofAge: '400',
    phone: 'ask my wife',
  };
  expect(check(odd).success).toBe(true);
});

test('the four steps ask for every field once, in the specified order', () => {
  expect(homeQuoteSteps).toEqual([
    ['firstName', 'lastName', 'email', 'phone'],
    ['dateOfBirth', 'address'],
    ['yearBuilt', 'squareFeet', 'roofAge'],
    ['currentInsurer'],
  ]);
  expect(homeQuoteSteps.flat()).toEqual(Object.keys(complete));
});

const tries = isThorough ? 10_000 : 2000;

test(`${tries} random objects neither throw nor pass without a required answer`, () => {
  let accepted = 0;
  fc.assert(
    fc.property(arbitraryAnswers(complete, Object.keys(complete)), (input) => {
      if (!check(input).success) return;
      accepted += 1;
      for (const { field, length } of rules) {
        const value = (input as Record<string, unknown>)[field];
        expect(typeof value === 'string' && value.trim().length >= length).toBe(true);
      }
    }),
    { numRuns: tries },
  );
  // Else the assertions above would never have been reached.
  expect(accepted).toBeGreaterThan(tries / 100);
});
