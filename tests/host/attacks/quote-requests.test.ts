import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteRequest } from '../../support/quote-requests.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let owner: Client;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  owner = new Client({ connectionString: attacked.address });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await attacked.discard();
});

const submit = (request: unknown, from = '203.0.113.5') =>
  attacked.send('/rest/v1/rpc/submit_quote_request', { method: 'POST', body: { request }, from });
const switchOn = () =>
  owner.query(`update private.request_settings set switched_on = true, phone = '(281) 555-0142'`);

test('visitors can send requests, but not read any', async () => {
  await switchOn();
  const request = quoteRequest('auto');
  const answer = await submit(request);
  expect(answer.status).toBe(200);
  const { reference } = await answer.json();
  expect(reference).toMatch(/^TP-/);
  expect(await (await submit(request)).json()).toEqual({ reference });
  for (const table of ['quote_requests', 'quote_request_changes', 'quote_deliveries']) {
    const read = await attacked.send(`/rest/v1/${table}?select=*`);
    expect(read.status).toBe(401);
    expect(await read.text()).not.toContain('Ana');
  }
  const state = await attacked.send('/rest/v1/rpc/request_delivery_state', { method: 'POST' });
  expect(state.status).toBe(401);
});

test('large and deeply nested requests are rejected', async () => {
  await switchOn();
  const large = await submit({ ...quoteRequest('auto'), more: 'x'.repeat(24_000) });
  expect(large.status).toBe(413);
  for (const depth of [20_000, 40_000]) {
    const deep = await submit('['.repeat(depth));
    expect([400, 413]).toContain(deep.status);
  }
});

test('a text that no form sends is refused before its normal form is made', async () => {
  await switchOn();
  const asked: unknown[] = [];
  const plain = quoteRequest('callback');
  for (const [question, answer] of Object.entries({
    phone: 'I'.repeat(501),
    lastName: `a${'\u0301\u0316'.repeat(5_000)}`,
    vehicles: [{ vin: 'O'.repeat(501) }],
  })) {
    const refused = await submit({
      ...plain,
      answers: { ...plain.answers, [question]: answer },
    });
    asked.push([refused.status, (await refused.json()).message]);
  }
  expect(asked).toEqual(Array(3).fill([400, 'Missing or invalid: answers']));
});

test('a client over its limit is asked to call, others are not', async () => {
  await switchOn();
  const statuses: number[] = [];
  for (let sent = 0; sent < 30; sent += 1) {
    statuses.push((await submit(quoteRequest('home'), '203.0.113.7')).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const answer = await submit(quoteRequest('home'), '203.0.113.7');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await answer.json()).message).toBe(
    'Too many requests came from your connection. Please call us: (281) 555-0142',
  );
  expect((await submit(quoteRequest('home'), '203.0.113.8')).status).toBe(200);
});

test('numbers that PostgreSQL would write out with 131,072 digits are rejected, here and by the database', async () => {
  await switchOn();
  const huge = '1e131071';
  const text = JSON.stringify({ request: { ...quoteRequest('auto'), more: 'HUGE' } });
  const answer = await attacked.send('/rest/v1/rpc/submit_quote_request', {
    method: 'POST',
    body: text.replace('"HUGE"', `[${Array(1000).fill(huge)}]`),
    from: '203.0.113.60',
  });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102']);
  const direct = owner.query(`select public.submit_quote_request('{"more": ${huge}}')`);
  await expect(direct).rejects.toMatchObject({ code: 'PT413' });
});
