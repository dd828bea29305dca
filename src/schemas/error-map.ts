import * as z from 'zod/mini';
import { dictionary, type Locale } from '#locales.ts';

const texts = dictionary({
  en: {
    required: 'Required',
    expected: (expected: string, received: string) => `Expected ${expected}, received ${received}`,
    tooShort: (length: number) => `String must contain at least ${length} character(s)`,
    tooLong: (length: number) => `Please use at most ${length} characters`,
    invalidEmail: 'Invalid email',
    noSuchDate: 'That date does not exist. Check the month and day.',
    dateInDigits: 'Enter the month, day and year in digits, for example 6 30 1985',
    invalid: 'Invalid input',
    types: {} as Record<string, string>,
  },
  es: {
    required: 'Obligatorio',
    expected: (expected: string, received: string) =>
      `Se esperaba ${expected}, se recibió ${received}`,
    tooShort: (length: number) => `El texto debe tener al menos ${length} carácter(es)`,
    tooLong: (length: number) => `Escriba como máximo ${length} caracteres`,
    invalidEmail: 'Correo electrónico no válido',
    noSuchDate: 'Esa fecha no existe. Revise el mes y el día.',
    dateInDigits: 'Escriba mes, día y año con números, por ejemplo 6 30 1985',
    invalid: 'Respuesta no válida',
    types: {
      string: 'texto',
      number: 'número',
      boolean: 'sí o no',
      array: 'lista',
      object: 'objeto',
      null: 'nulo',
      date: 'fecha',
    },
  },
});

type Issue = z.core.$ZodRawIssue;

const quoted = (value: unknown) => `'${String(value)}'`;

function typeMessage(issue: Issue, locale: Locale): string {
  const { required, expected, types } = texts[locale];
  if (issue.input === undefined) return required;
  const type = z.util.parsedType(issue.input);
  if (issue.code === 'invalid_value') {
    const received = type === 'string' ? quoted(issue.input) : (types[type] ?? type);
    return expected(issue.values.map(quoted).join(' | '), received);
  }
  const expectedType = issue.code === 'invalid_type' ? issue.expected : '';
  return expected(types[expectedType] ?? expectedType, types[type] ?? type);
}

/** For the checks of `quote-answers.ts`. */
function customMessage(issue: Issue, locale: Locale): string | undefined {
  const { tooLong, noSuchDate, dateInDigits } = texts[locale];
  const { maxLength, format } = (issue.code === 'custom' && issue.params) || {};
  if (maxLength) return tooLong(Number(maxLength));
  if (format !== 'date') return undefined;
  return /^\d+-\d+-\d+$/.test(String(issue.input)) ? noSuchDate : dateInDigits;
}

/** The default messages of schemas, for fields without their own. */
export function errorMap(locale: Locale): (issue: Issue) => string {
  const { tooShort, invalidEmail, invalid } = texts[locale];
  return (issue) => {
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
      return typeMessage(issue, locale);
    }
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return tooShort(Number(issue.minimum));
    }
    if (issue.code === 'invalid_format' && issue.format === 'email') return invalidEmail;
    return customMessage(issue, locale) ?? invalid;
  };
}
