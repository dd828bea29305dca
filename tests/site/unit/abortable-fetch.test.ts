import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abortableFetch } from '#database/abortable-fetch.ts';

/** A backend that does not answer `/rest/v1/slow`. */
let backend: Server;
let address: string;
const received: string[] = [];
const events = { slow: Promise.withResolvers<void>(), aborted: Promise.withResolvers<void>() };

beforeAll(async () => {
  backend = createServer((request, answer) => {
    received.push(request.url ?? '');
    if (request.url !== '/rest/v1/slow') return void answer.end('answered');
    answer.on('close', events.aborted.resolve);
    events.slow.resolve();
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());

test('abort() cancels database requests without an error and sends no more; sign-in requests go on', async () => {
  const { send, abort } = abortableFetch();
  const settled: unknown[] = [];
  const record = (request: Promise<unknown>) =>
    request.then((result) => settled.push(result), settled.push);
  expect(await (await send(`${address}/rest/v1/quick`)).text()).toBe('answered');
  record(send(`${address}/rest/v1/slow`));
  await events.slow.promise;
  abort();
  await events.aborted.promise;
  record(send(`${address}/rest/v1/later`));
  expect((await send(`${address}/auth/v1/logout`)).status).toBe(200);
  expect(received).toEqual(['/rest/v1/quick', '/rest/v1/slow', '/auth/v1/logout']);
  expect(settled).toEqual([]);
});

test('a request that its caller aborts fails', async () => {
  const { send } = abortableFetch();
  const caller = new AbortController();
  const request = send(`${address}/rest/v1/slow`, { signal: caller.signal });
  caller.abort(new Error('too long'));
  await expect(request).rejects.toThrow('too long');
});
