import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { submitQuoteRequest } from '#database/requests/submit-quote-request.ts';
import { quoteRequestSchema } from '#schemas/requests/quote-request.ts';
import { quoteRequest } from '../../support/quote-requests.ts';

const request = quoteRequestSchema.parse(quoteRequest('home'));
let answer: { status: number; body?: string; after?: string; date?: string } | 'nothing';
const receivedAt = new Date('2026-11-28T15:00:00Z');
const received: { key: unknown; path: string | undefined; body: unknown }[] = [];

const backend = createServer(async (incoming, outgoing) => {
  const body = JSON.parse((await incoming.toArray()).join(''));
  received.push({ key: incoming.headers['apikey'], path: incoming.url, body });
  if (answer === 'nothing') return;
  const { status, body: text = '{}', after, date = receivedAt.toUTCString() } = answer;
  outgoing.writeHead(status, { Date: date, ...(after && { 'Retry-After': after }) }).end(text);
});
let settings: Parameters<typeof submitQuoteRequest>[0];

beforeAll(async () => {
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const { port } = backend.address() as AddressInfo;
  const supabaseUrl = `http://127.0.0.1:${port}`;
  settings = { supabaseUrl, publishableKey: 'sb_publishable_of_the_agency', sendsMail: false };
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

const submit = (timeout = 10_000) =>
  submitQuoteRequest(settings, request, AbortSignal.timeout(timeout));

test('sends a request with the public key and returns its reference', async () => {
  answer = { status: 200, body: '{"reference":"TP-7K3Q"}' };
  expect(await submit()).toEqual({
    ...{ at: 'stored', reference: 'TP-7K3Q', dayPassed: false },
    receivedAt,
  });
  const path = '/rest/v1/rpc/submit_quote_request';
  expect(received).toEqual([{ key: settings.publishableKey, path, body: { request } }]);
});

test('a device whose clock is three days slow hears when the server received its request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answer = { status: 200, body: '{"reference":"TP-7K3Q"}' };
  expect(await submit()).toMatchObject({ receivedAt });
  answer = { status: 200, body: '{"reference":"TP-7K3Q"}', date: 'today' };
  expect(await submit()).toMatchObject({ receivedAt: new Date() });
});

test('returns that the day of a call had passed', async () => {
  answer = { status: 200, body: '{"reference":"TP-7K3Q","day_passed":true}' };
  expect(await submit()).toEqual({
    ...{ at: 'stored', reference: 'TP-7K3Q', dayPassed: true },
    receivedAt,
  });
});

test.each([
  ['a limit', { status: 429, after: '120' }, { at: 'limited', seconds: 120 }],
  ['a limit of a day', { status: 429, after: '86400' }, { at: 'limited', seconds: 3600 }],
  ['a limit without Retry-After', { status: 429 }, { at: 'limited', seconds: null }],
  ['a database that is down', { status: 503 }, { at: 'unanswered' }],
  ['a truncated response', { status: 200, body: '{"refer' }, { at: 'unanswered' }],
  ['a page of another server', { status: 200, body: '<!doctype html>' }, { at: 'unanswered' }],
  ['an invalid request', { status: 400 }, { at: 'refused' }],
  ['an id with other answers', { status: 409 }, { at: 'conflict' }],
])('recognizes %s', async (_, given, outcome) => {
  answer = given;
  expect(await submit()).toEqual(outcome);
});

test.each(['0', '-5', 'soon', 'Sun, 29 Nov 2026 08:00:00 GMT'])(
  'a limit until %s is one without a time',
  async (after) => {
    answer = { status: 429, after };
    expect(await submit()).toEqual({ at: 'limited', seconds: null });
  },
);

test('a timeout or a failed connection is unanswered', async () => {
  answer = 'nothing';
  expect(await submit(50)).toEqual({ at: 'unanswered' });
  settings = { ...settings, supabaseUrl: 'http://127.0.0.1:1' };
  expect(await submit()).toEqual({ at: 'unanswered' });
});
