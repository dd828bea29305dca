import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayExists } from '#schemas/fields/iso-day.ts';
import { momentColumn } from '#schemas/fields/moment.ts';
import { usPhoneCheck } from '#schemas/fields/phone-number.ts';
import { safeLink } from '#schemas/fields/safe-link.ts';
import { addressPartCheck, dayCheck, httpsCheck } from '#schemas/fields/text-checks.ts';
import { saysSomething } from '#schemas/fields/text-rules.ts';
import { dayHoursCheck } from '#schemas/office-hours/day-hours.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const padded = (number: number) => String(number).padStart(2, '0');

/** Every character that a database can store, up to U+FFFF, and tags. */
const characters = [
  ...upTo(0xffff).map((point) => point + 1),
  ...upTo(0x1000).map((point) => point + 0xe0000),
]
  .map((point) => String.fromCodePoint(point))
  .filter((character) => character.isWellFormed());

/** Those that look like others or like nothing. */
const deceptive = characters.filter(
  (each) => each < '\u0250' || /[\p{Z}\p{Cc}\p{Cf}\p{Nd}]/u.test(each),
);

/** Texts, and each of them with each deceptive character at its start, in it and at its end. */
const withDeceptive = (...texts: string[]) =>
  texts.flatMap((text) => [
    text,
    ...deceptive.flatMap((each) => [
      each + text,
      `${text.slice(0, 4)}${each}${text.slice(4)}`,
      text + each,
    ]),
  ]);

const days = [
  '0',
  '1',
  '99',
  '0000',
  '0099',
  '1900',
  '1999',
  '2000',
  '2024',
  '2026',
  '2099',
  '2100',
  '20261',
]
  .flatMap((year) => upTo(14).map((month) => `${year}-${padded(month)}`))
  .flatMap((month) => [month, ...upTo(33).map((day) => `${month}-${padded(day)}`), `${month}-1`]);
const times = upTo(26).flatMap((hour) =>
  upTo(62).map((minute) => `${padded(hour)}:${padded(minute)}`),
);

const accepts = (check: z.core.$ZodCheck<string>) => {
  const schema = z.string().check(check);
  return (text: string) => z.safeParse(schema, text).success;
};

test.each([
  {
    rule: 'is_day',
    isValid: accepts(dayCheck),
    texts: [...days, ...withDeceptive('2026-11-26')],
  },
  {
    rule: 'day_exists',
    isValid: dayExists,
    texts: [...days, '', '2026-11-26\n', '２０２６-11-26'],
  },
  {
    rule: 'is_moment',
    isValid: accepts(momentColumn.checks[0]),
    texts: [
      ...days.map((day) => `${day}T15:00Z`),
      ...times.map((time) => `2026-11-26T${time}Z`),
      ...['2026-11-26 15:00Z', '2026-11-26T15:00', '2026-11-26T15:00:00Z', '2026-11-26T15:00+00'],
      ...withDeceptive('2026-11-26T15:00Z'),
    ],
  },
  {
    rule: 'is_day_hours',
    isValid: accepts(dayHoursCheck),
    texts: [
      ...['', 'closed', 'Closed', '18:00-09:00', '09:00-09:00', '9:00-18:00', '09:00 - 18:00'],
      ...times.flatMap((time) => [`${time}-18:00`, `09:00-${time}`]),
      ...withDeceptive('09:00-18:00'),
    ],
  },
  {
    rule: 'is_https',
    isValid: accepts(httpsCheck),
    texts: [
      '',
      'http://a.example',
      'HTTPS://a.example',
      ...withDeceptive('https://', 'https://a.example/b'),
    ],
  },
  {
    rule: 'is_link',
    isValid: accepts(safeLink),
    texts: [
      ...[
        '',
        '//a.example',
        '/\\a.example',
        'javascript:alert(1)',
        'data:text/html,x',
        'http://a.example',
      ],
      ...withDeceptive(
        '/',
        '/auto',
        '#life',
        'https://',
        'https://a.example/b',
        'tel:+1',
        'mailto:a@b.c',
      ),
    ],
  },
  {
    rule: 'is_address_part',
    isValid: accepts(addressPartCheck),
    texts: ['', '-', 'a--b', '-a', 'a-', ...withDeceptive('katy', 'home-insurance-katy-tx')],
  },
  {
    rule: 'says_something',
    isValid: saysSomething,
    texts: ['', 'Katy', ...characters, ...characters.map((each) => ` ${each}\u200b`)],
  },
  {
    rule: 'is_us_phone',
    isValid: accepts(usPhoneCheck),
    texts: [
      ...[
        '',
        '281 155 0142',
        '081 555 0142',
        '+1 (281) 555-0142',
        '1.281.555.0142',
        '21 281 555 0142',
      ],
      ...['+52 55 1234 5678', '281-555-014', '281-555-01422', 'call us'],
      ...withDeceptive('(281) 555-0142'),
    ],
  },
])('private.$rule() and the schemas accept the same texts', async ({ rule, isValid, texts }) => {
  const { rows } = await database.query<{ text: string; accepted: boolean }>(
    `select text, private.${rule}(text) as accepted from unnest($1::text[]) text`,
    [texts],
  );
  const differing = rows.filter(({ text, accepted }) => accepted !== isValid(text));
  expect(differing.slice(0, 20)).toEqual([]);
  expect(rows.filter(({ accepted }) => accepted).length).toBeGreaterThan(0);
});
