import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPhone, parsePhone } from '#schemas/fields/phone-number.ts';
import { phoneSpellings } from '../../support/phone-spellings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the database reads in some texts, and how it writes them. */
async function asInDatabase(texts: string[]) {
  const { rows } = await database.query<{ e164: string | null; written: string }>(
    `select private.e164_of(typed) as e164, private.format_phone(typed) as written
      from unnest($1::text[]) with ordinality each(typed, place) order by place`,
    [texts],
  );
  return rows.map((row, at) => ({ typed: texts[at], ...row }));
}

const asInForms = (texts: string[]) =>
  texts.map((typed) => ({
    typed,
    e164: parsePhone(typed).e164 ?? null,
    written: formatPhone(typed),
  }));

test('a number is the same however it is written, and none that no one meant', async () => {
  const read = await asInDatabase(phoneSpellings.map(([typed]) => typed));
  expect(read.map(({ typed, e164 }) => [typed, e164])).toEqual(phoneSpellings);
});

test('forms and database read and write every number in the same way', async () => {
  const part = fc.constantFrom(
    ...[
      '281',
      '555',
      '0142',
      '7135550100',
      '5550199',
      '1',
      '+1',
      '+52',
      '011',
      '00',
      '٢٨١',
      '５５５',
      '𝟎𝟏𝟒𝟐',
    ],
    ...[' ', '\u00a0', '\n', '-', '\u2011', '–', '−', '(', ')', '.', '/', ',', ';', '#', '*67'],
    ...[
      'ext. ',
      'x',
      'extensión',
      'int',
      'or',
      'tel:',
      'Tel. ',
      'O',
      'I',
      'l',
      'О',
      '\u202a',
      '\u200b',
    ],
    ...['\u0301', 'é', '７', '2', '9', ':', '=', 'Cel'],
  );
  const texts = fc.sample(
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    { numRuns: 4000 },
  );
  expect(await asInDatabase(texts)).toEqual(asInForms(texts));
});
