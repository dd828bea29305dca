import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { quoteRequestSchema } from '#schemas/requests/quote-request.ts';
import { quoteRequest, withAnswer } from '../../support/quote-requests.ts';
import {
  formatShape,
  kinds,
  requestShape,
  type Shape,
  shapeMigration,
} from '../../support/request-shapes.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  opened.push(database);
  await database.exec('update private.request_settings set switched_on = true');
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

/** For each request the answers that are stored, or why `submit_quote_request()` rejects it. */
async function store(requests: unknown[]): Promise<unknown[]> {
  await database.exec(`create or replace function pg_temp.submit(requests text[]) returns jsonb
    language plpgsql as $$
    declare
      request text;
      stored jsonb;
      results jsonb := '[]';
    begin
      foreach request in array requests loop
        begin
          perform public.submit_quote_request(request::jsonb);
          -- Handled, so that none counts as a call that waits.
          update public.quote_requests set status = 'lost' where status = 'new' returning answers into strict stored;
          results := results || jsonb_build_array(stored);
        exception when others then
          results := results || to_jsonb(sqlerrm);
        end;
      end loop;
      return results;
    end $$`);
  const texts = requests.map((request) => JSON.stringify(request));
  const { rows } = await database.query<{ results: unknown[] }>(
    'select pg_temp.submit($1) as results',
    [texts],
  );
  return rows[0]?.results ?? [];
}

/** For each request `accepted`, or why it is rejected. */
async function submit(requests: unknown[]): Promise<unknown[]> {
  const results = await store(requests);
  return results.map((result) => (typeof result === 'string' ? result : 'accepted'));
}

/** The answers that a form sends, if its schema drops nothing and changes no text but answers. */
function sentAnswers(request: unknown): unknown {
  const { data } = quoteRequestSchema.safeParse(request);
  const expected = { ...Object(request), answers: data?.answers };
  const isWhole = isDeepStrictEqual(
    withoutTexts(data?.answers),
    withoutTexts(Object(request).answers),
  );
  return isWhole && isDeepStrictEqual(data, expected) ? data?.answers : undefined;
}

const withoutTexts = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? '' : part)) ?? 'null',
  );

/** A request as the first forms with a stored shape sent it. */
const firstRequest = {
  id: '',
  kind: 'auto',
  answers: {
    ...{ firstName: 'Ana', lastName: 'Garza', dateOfBirth: '1985-06-30', licenseAge: '16' },
    ...{ address: '24 Timber Mill St, The Woodlands, TX 77380', maritalStatus: 'married' },
    ...{ housing: 'rent', vehicles: [{ vin: '1HGCM82633A004352', ownership: 'owned' }] },
    ...{ dailyMiles: '30', otherDrivers: [], currentInsurance: 'Lone Star Mutual' },
    ...{ minimumCoverage: 'no', email: 'ana@example.com', phone: '(281) 555-0142' },
  },
  language: 'en',
  consent: { version: '2026-11-22b', text: 'We use your answers.', ticked: [] },
  page: '/auto-quote',
  release: { revision: 43 },
  signals: { honeypot: '', seconds: 95 },
};

interface Case {
  path: string;
  value: unknown;
  fits: boolean;
}

/** Every rule of a shape, broken and just kept. */
function casesOf(shape: Shape, path: string, value: unknown): Case[] {
  const { good, bad } = valuesOf(shape, path, value);
  const cases = [
    ...good.map((each) => ({ path, value: each, fits: true })),
    ...bad.map((each) => ({ path, value: each, fits: false })),
  ];
  const inside = (key: string) => `${path}${path && '.'}${key}`;
  if (shape.type === 'array') {
    return [...cases, ...casesOf(shape.items, inside('0'), Reflect.get(Object(value), 0))];
  }
  if (shape.type !== 'object') return cases;
  const parts = Object.entries(shape.properties).flatMap(([name, part]) => [
    { path: inside(name), value: undefined, fits: !shape.required.includes(name) },
    ...casesOf(part, inside(name), Reflect.get(Object(value), name)),
  ]);
  return [...cases, ...parts];
}

interface Values {
  good: unknown[];
  bad: unknown[];
}

function valuesOf(shape: Shape, path: string, value: unknown): Values {
  switch (shape.type) {
    case 'string':
      if (shape.enum) return { good: shape.enum, bad: ['', 'other', ...notTexts] };
      return shape.pattern || shape.format ? patternValues(shape, path) : textValues(shape, path);
    case 'number': {
      const { minimum, maximum } = shape;
      return {
        good: [minimum, maximum, (minimum + maximum) / 2],
        bad: [minimum - 1, maximum + 1, '1', true, null, []],
      };
    }
    case 'array': {
      const { minItems = 0, maxItems } = shape;
      const [entry] = value as unknown[];
      const ofLength = (length: number) => Array(length).fill(entry);
      return {
        good: [ofLength(minItems), ofLength(maxItems)],
        bad: [ofLength(maxItems + 1), {}, 'x', null, ...(minItems > 0 ? [[]] : [])],
      };
    }
    case 'object':
      return { good: [value], bad: [{ ...(value as object), unknown: 'x' }, [], 'x', 7, null] };
  }
}

const notTexts = [7, true, null, [], { length: 9 }];

function textValues(
  { minLength = 0, maxLength = 0 }: { minLength?: number; maxLength?: number },
  path: string,
): Values {
  const shortest = 'X'.repeat(Math.max(minLength, 1));
  const spaces = [' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff'];
  // JavaScript does not trim these three.
  const marks = ['\u0085', '\u200b', '\u180e'];
  const around = spaces.flatMap((space) => [shortest + space, space + shortest]);
  const isAnswer = path.startsWith('answers.');
  return {
    good: [
      ...marks.map((mark) => shortest + mark),
      ...(isAnswer ? around : []),
      ...['X'.repeat(minLength), '😀'.repeat(maxLength)],
    ],
    bad: [
      ...['X', '😀'].map((character) => character.repeat(maxLength + 1)),
      ...(minLength > 0 ? ['', '😀'.repeat(minLength - 1), ...spaces] : []),
      ...(isAnswer ? [...marks, `${'X'.repeat(minLength - 1)}\u200b`, '\u3164', '\u0301'] : around),
      // PostgreSQL cannot store this.
      `${shortest}\ud800`,
      ...notTexts,
    ],
  };
}

/** A text with a pattern or format needs its own examples. */
const examples: Record<string, { good: string[]; bad: string[] }> = {
  id: {
    good: [randomUUID(), randomUUID().toUpperCase()],
    bad: [
      '',
      '1',
      '{6f1c7b52-3c52-4f6b-9d0a-0c3c1d2e4f5a}',
      '6f1c7b52-3c52-1f6b-9d0a-0c3c1d2e4f5a',
    ],
  },
  page: {
    good: ['/', '/es/auto-quote', `/${'a'.repeat(199)}`],
    bad: ['', 'auto-quote', '//evil.example', '/auto?quote', '/a b', `/${'a'.repeat(200)}`],
  },
  dateOfBirth: {
    good: [
      ...[
        '1985-06-30',
        '2000-02-29',
        '85-12-31',
        '03-1-9',
        '2031-01-01',
        '0085-06-30',
        '198-06-30',
      ],
      ...['1985-6-30', '\u200e1985-06-30 ', '1985‑06‑30', '١٩٨٥-٠٦-٣٠', '1985 - 6 - 30'],
    ],
    bad: [
      ...['', '1985-02-29', '1900-02-29', '1990-02-30', '1985-13-01', '1985-00-10', '1985-06-00'],
      ...['1985-006-30', '19850-06-30', '0000-06-30', '1985-June-30', '6/30/1985'],
    ],
  },
  when: {
    good: ['now', 'now ', '2037-12-02-morning', '2027-01-01-afternoon', '2037-12-02-evening'],
    bad: ['', 'Now', 'tomorrow-morning', '2037-12-02', '2037-12-02-night', '26-12-02-morning'],
  },
  phone: {
    good: [
      ...['2815550142', '(281) 555-0142', '+1 281.555.0142', '+52 55 1234 5678', '525512345678'],
      ...[
        '281-555-0142 ext. 7',
        '281 555 0142, or 713 555 0100',
        '281\u00a0555\u00a00142',
        ' 2815550142',
      ],
      ...['281/555-012', '181-555-0142', '555 0142', '281555014x'],
      ...['\u202d2815550142\u202c', '281555\n0142', '٢٨١٥٥٥٠١٤٢', 'tel:+1-281-555-0142'],
    ],
    bad: ['', '281-555', 'x12', 'call my wife', '1'.repeat(16)],
  },
  email: {
    good: [
      ...[
        'a@b.co',
        "o'neil+quotes@mail.example.com",
        `${'a'.repeat(293)}@bcd.co`,
        'ä@b.co',
        'a@bé.mx',
      ],
      ...[
        'ana%luna@b.co',
        'ana&leo@b.co',
        'a=b@b.co',
        'ana/leo@b.co',
        "obrien'@b.co",
        '!#$*?^_`{|}~-@b.co',
      ],
      ...[
        'a@b.co\n',
        ' a@b.co',
        'a@b.co.',
        'a@b.co,',
        'a@b.co\u200b',
        '\u202aa@b.co\u202c',
        'o’neil@b.co',
        '“a@b.co”',
        '«a@b.co», ',
        'Al Ng <a@b.co>',
        'mailto:a@b.co',
        'a＠b．co',
      ],
      ...['a@xn--mxico-bsa.mx', 'a@b.xn--p1ai', 'a@1-2.co'],
    ],
    bad: [
      ...[
        '',
        'ana',
        'ana@',
        '@b.co',
        'a@b',
        'a@b.c',
        'a b@c.de',
        'a@-b.co',
        'a..b@c.de',
        '.a@b.co',
      ],
      ...[
        'a.@b.co',
        'a@b..co',
        'a@b-.co',
        'a@b_c.co',
        'a@b.12',
        'a@b@c.de',
        'a,b@c.de',
        '<a@b.co> c@d.co',
      ],
      ...['"a b"@c.de', 'a\u00a0b@c.de', `${'a'.repeat(294)}@bcd.co`],
    ],
  },
};

const doubtExamples = {
  good: ['email', 'vehicles.0.vin', 'otherDrivers.99.licenseAge'],
  bad: ['', 'salary', 'phone ', 'vehicles.0', 'vehicles.100.vin', 'drivers.0.licenseAge'],
};

function patternValues(_: Shape, path: string): Values {
  const values = path === 'doubts.0' ? doubtExamples : examples[path.split('.').at(-1) ?? ''];
  if (!values) throw new Error(`Add examples for ${path}.`);
  return { good: values.good, bad: [...values.bad, ...notTexts] };
}

function rejection({ path, value }: Case) {
  if (typeof value === 'string' && value.includes('\ud800')) {
    return 'invalid input syntax for type json';
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return `Missing or invalid: ${path || (isObject ? 'request' : 'kind')}`;
}

describe.each(kinds)('the rules of the %s form', (kind) => {
  const message = 'Run node tests/support/write-request-shapes.ts and commit what it writes.';

  test('are those of the database', async () => {
    const { rows } = await database.query(
      'select shape from private.request_shapes where kind = $1 order by version desc limit 1',
      [kind],
    );
    expect(rows, message).toEqual([{ shape: requestShape(kind) }]);
  });

  test('are the same in the form and in the database, at every limit of every field', async () => {
    await database.exec(`delete from private.request_shapes earlier using private.request_shapes newest
      where earlier.kind = newest.kind and earlier.version < newest.version`);
    const complete = () =>
      quoteRequest(kind, {
        release: { id: 'r1', revision: 43 },
        consent: { version: '1', text: 'We use your answers.', ticked: ['automated'] },
        doubts: ['phone'],
      });
    const cases = casesOf(requestShape(kind), '', complete());
    const requests = cases.map(({ path, value }): unknown =>
      JSON.parse(JSON.stringify(path ? withAnswer(complete(), path, value) : value)),
    );
    const results = await store(requests);
    for (const [at, each] of cases.entries()) {
      const { path, value, fits } = each;
      const sent = sentAnswers(requests[at]);
      expect({ path, value, fits: sent !== undefined, stored: results[at] }).toEqual({
        ...{ path, value, fits, stored: fits ? sent : rejection(each) },
      });
    }
    expect(cases.length).toBeGreaterThan(100);
  });
});

test('a form opened before its questions changed still gets through, and one from before that does not', async () => {
  const migration = await readFile('supabase/migrations/20261127000800_request_shapes.sql', 'utf8');
  const [, shapes = ''] = migration.split(/^(?=insert into private.request_shapes)/m);
  await database.exec(`truncate private.request_shapes; ${shapes}`);
  const { rows } = await database.query<{ shape: Shape }>(
    "select shape from private.request_shapes where kind = 'auto'",
  );
  const addQuestion = async (version: number, name: string) => {
    const shape = structuredClone(rows[0]?.shape);
    if (shape?.type !== 'object' || shape.properties['answers']?.type !== 'object') {
      throw new Error('A request has no answers.');
    }
    const { answers } = shape.properties;
    answers.properties[name] = { type: 'string', minLength: 1, maxLength: 300 };
    answers.required.push(name);
    await database.exec(shapeMigration('auto', version, formatShape(shape)));
  };
  const sent = (answers: object = {}) => ({
    ...firstRequest,
    id: randomUUID(),
    answers: { ...firstRequest.answers, ...answers },
  });
  expect(await submit([sent()])).toEqual(['accepted']);
  await addQuestion(2, 'garage');
  expect(await submit([sent(), sent({ garage: 'yes' }), sent({ pool: 'yes' })])).toEqual([
    ...['accepted', 'accepted', 'Missing or invalid: answers'],
  ]);
  await addQuestion(3, 'pool');
  expect(await submit([sent()])).toEqual(['Missing or invalid: answers.pool']);
});
