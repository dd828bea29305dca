import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doubtedPaths } from '#islands/form/fields/doubts.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec('update private.request_settings set switched_on = true');
});
beforeEach(() => database.exec('delete from public.quote_requests'));
afterAll(() => database.close());

async function storedDoubts(request: object): Promise<unknown> {
  await database.query('select public.submit_quote_request($1)', [JSON.stringify(request)]);
  const { rows } = await database.query<{ doubts: unknown }>('select doubts from quote_requests');
  return rows[0]?.doubts;
}

test('a request is stored with the doubts that its form showed', async () => {
  const vehicles = Array.from({ length: 11 }, () => ({ vin: '123', ownership: 'owned' }));
  const [driver] = completeAnswers.auto.otherDrivers;
  const otherDrivers = [{ ...driver, licenseAge: '6', dateOfBirth: '1885-06-30' }];
  const answers = {
    ...completeAnswers.auto,
    ...{ vehicles, otherDrivers, email: 'ana@gmial.com', phone: '281-555-012' },
  };
  const doubts = doubtedPaths(answers);
  expect(doubts).toEqual(
    expect.arrayContaining([
      ...['email', 'phone', 'vehicles.10.vin'],
      ...['otherDrivers.0.licenseAge', 'otherDrivers.0.dateOfBirth'],
    ]),
  );
  expect(await storedDoubts(quoteRequest('auto', { answers, doubts }))).toEqual(doubts);
});

test('a request from another program has none', async () => {
  const answers = { ...completeAnswers.home, phone: '281-555-012' };
  expect(await storedDoubts(quoteRequest('home', { answers }))).toEqual([]);
});
