import { Hono } from 'hono';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { limitQuoteRequests } from '../../../scripts/host/backend/rate-limits/limit-quote-requests.ts';
import { createRates } from '../../../scripts/host/backend/rate-limits/rates.ts';
import { clientAddressHeader } from '../../../scripts/host/server/forwarded-headers.ts';

const settings = { bytes: '0', phone: '(281) 555-0142' };
const database = { query: async () => ({ rows: [settings] }) } as unknown as Pick<Pool, 'query'>;

/** Sends 30 requests that the database answers with `status`; returns the status of one more. */
async function statusAfter30(status: number): Promise<number> {
  const limit = limitQuoteRequests(database, createRates());
  let answered = status;
  const app = new Hono().post('/', (context) =>
    limit(context, async () => new Response(null, { status: answered })),
  );
  const headers = { [clientAddressHeader]: '203.0.113.7' };
  const send = async () => (await app.request('/', { method: 'POST', headers })).status;
  for (let sent = 0; sent < 30; sent += 1) expect(await send()).toBe(status);
  answered = 200;
  return send();
}

test('requests that failed because the database was down do not count toward the limit', async () => {
  expect(await statusAfter30(503)).toBe(200);
});

test.each([200, 400, 500])('requests with status %i count', async (status) => {
  expect(await statusAfter30(status)).toBe(429);
});
