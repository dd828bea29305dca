import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import { dateAnswer } from '#schemas/quotes/quote-answers.ts';

function messageFor(schema: z.ZodMiniType, input: unknown, locale: Locale = 'en') {
  return schema.safeParse(input, { error: errorMap(locale) }).error?.issues[0]?.message;
}

const choice = z.enum(['own', 'rent']);

type Case = [what: string, schema: z.ZodMiniType, input: unknown, english: string, spanish: string];

const cases: readonly Case[] = [
  ['a missing text', z.string(), undefined, 'Required', 'Obligatorio'],
  ['a missing choice', choice, undefined, 'Required', 'Obligatorio'],
  ['a missing list', z.array(z.string()), undefined, 'Required', 'Obligatorio'],
  [
    'a number for a text',
    z.string(),
    7,
    'Expected string, received number',
    'Se esperaba texto, se recibió número',
  ],
  [
    'null for a text',
    z.string(),
    null,
    'Expected string, received null',
    'Se esperaba texto, se recibió nulo',
  ],
  [
    'a text for a list',
    z.array(z.string()),
    'x',
    'Expected array, received string',
    'Se esperaba lista, se recibió texto',
  ],
  [
    'a list for an object',
    z.object({}),
    [],
    'Expected object, received array',
    'Se esperaba objeto, se recibió lista',
  ],
  [
    'a choice that is not offered',
    choice,
    'sublet',
    "Expected 'own' | 'rent', received 'sublet'",
    "Se esperaba 'own' | 'rent', se recibió 'sublet'",
  ],
  [
    'a number for a choice',
    choice,
    7,
    "Expected 'own' | 'rent', received number",
    "Se esperaba 'own' | 'rent', se recibió número",
  ],
  [
    'a symbol for a choice',
    choice,
    Symbol('own'),
    "Expected 'own' | 'rent', received symbol",
    "Se esperaba 'own' | 'rent', se recibió symbol",
  ],
  [
    'a short text',
    z.string().check(z.minLength(2)),
    'a',
    'String must contain at least 2 character(s)',
    'El texto debe tener al menos 2 carácter(es)',
  ],
  [
    'a bad email',
    z.string().check(z.email()),
    'a@',
    'Invalid email',
    'Correo electrónico no válido',
  ],
  [
    'a date that is not in digits',
    dateAnswer('Missing'),
    '1985-Jnue-6',
    'Enter the month, day and year in digits, for example 6 30 1985',
    'Escriba mes, día y año con números, por ejemplo 6 30 1985',
  ],
  [
    'a day that does not exist',
    dateAnswer('Missing'),
    '1985-02-30',
    'That date does not exist. Check the month and day.',
    'Esa fecha no existe. Revise el mes y el día.',
  ],
  [
    'anything else',
    z.array(z.string()).check(z.maxLength(0)),
    ['a'],
    'Invalid input',
    'Respuesta no válida',
  ],
];

describe('a field without its own message', () => {
  test.each(cases)('%s', (_, schema, input, english, spanish) => {
    expect(messageFor(schema, input)).toBe(english);
    expect(messageFor(schema, input, 'es')).toBe(spanish);
  });
});

test('a message of the field takes precedence', () => {
  const named = z.string().check(z.minLength(1, 'VIN is required'));
  expect(messageFor(named, '')).toBe('VIN is required');
});
