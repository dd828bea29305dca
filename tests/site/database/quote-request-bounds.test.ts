import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteRequestSchema } from '#schemas/requests/quote-request.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { withAnswer } from '../unit/quote-answers.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Every place in a value: `answers.vehicles.0.vin`. */
function placesIn(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, place ? `${place}.${key}` : key),
  );
  return place ? [place, ...inside] : inside;
}

const textOf = (length: number) => fc.constantFrom('a', 'é', '😀').map((one) => one.repeat(length));
const edges = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 4, 5, 9, 10, 40, 41, 60, 61, 300, 301).chain(textOf),
  fc.constantFrom<unknown>(
    ...['', ' ', '\u00a0x', 'x\ufeff', '\u0085', '\u200b', '\u180e', 'x\0', '\ud800', '/', '//'],
    ...[
      'a@b.co',
      "o'neil@mail.example.com",
      'a..b@c.de',
      '.a@b.co',
      'a@b.c',
      'a@-b.co',
      'a@b.co\n',
    ],
    ...['auto', 'home', 'en', 'owned', 'leased', 'yes', 'doctorate'],
    ...[null, true, 0, -1, 0.5, 1e9, 1e9 + 1, 2 ** 53, {}, [], [null]],
    ...[50, 51].map((length) => Array(length).fill({ vin: 'X', ownership: 'owned' })),
    ...[10, 11].map((length) => Array(length).fill('calls')),
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.emailAddress(),
  fc.jsonValue(),
);

const requests = fc.constantFrom('auto' as const, 'home' as const).chain((kind) => {
  const complete = quoteRequest(kind, { release: { id: 'r1', revision: 43 } });
  const changes = fc.array(fc.tuple(fc.constantFrom(...placesIn(complete)), edges), {
    maxLength: 2,
  });
  return changes.map((list) =>
    list.reduce<unknown>((request, [place, value]) => withAnswer(request, place, value), complete),
  );
});

async function fits(request: unknown): Promise<boolean> {
  try {
    const { rows } = await database.query<{ problem: string | null }>(
      `select private.misfit(request, private.request_shape(request ->> 'kind')) as problem
       from (select $1::jsonb as request) given`,
      [JSON.stringify(request)],
    );
    return rows[0]?.problem === null;
  } catch (error) {
    // A text that cannot be stored does not even become jsonb.
    expect(String(error)).toMatch(/unsupported Unicode escape|invalid input syntax for type json/);
    return false;
  }
}

test('the function takes what the form’s schema puts out, and nothing that the schema refuses', async () => {
  let [taken, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { data, success } = quoteRequestSchema.safeParse(request);
      if (success) {
        taken += 1;
        expect(await fits(data)).toBe(true);
      } else {
        refused += 1;
        expect(await fits(request)).toBe(false);
      }
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(taken, refused)).toBeGreaterThan(150);
});

test('a place that is missing is named', async () => {
  for (const place of placesIn(quoteRequest('auto')).filter((each) => !/\.\d+$/.test(each))) {
    const { rows } = await database.query<{ problem: string }>(
      `select private.misfit($1::jsonb, private.request_shape('auto')) as problem`,
      [JSON.stringify(withAnswer(quoteRequest('auto'), place, undefined))],
    );
    expect(rows[0]?.problem).toBe(place);
  }
});
