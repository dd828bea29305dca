import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abortableFetch } from '#database/abortable-fetch.ts';

/** A backend that leaves `/rest/v1/slow` without an answer. */
let backend: Server;
let address: string;
const asked: string[] = [];
const heard = { slow: Promise.withResolvers<void>(), givenUp: Promise.withResolvers<void>() };

beforeAll(async () => {
  backend = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url !== '/rest/v1/slow') return void answer.end('answered');
    answer.on('close', heard.givenUp.resolve);
    heard.slow.resolve();
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());

test('what the database is still asked is given up, and it is asked nothing more; sign-in goes on', async () => {
  const { send, abort } = abortableFetch();
  const told: unknown[] = [];
  const note = (asking: Promise<unknown>) => asking.then((word) => told.push(word), told.push);
  expect(await (await send(`${address}/rest/v1/quick`)).text()).toBe('answered');
  note(send(`${address}/rest/v1/slow`));
  await heard.slow.promise;
  abort();
  await heard.givenUp.promise;
  note(send(`${address}/rest/v1/later`));
  expect((await send(`${address}/auth/v1/logout`)).status).toBe(200);
  expect(asked).toEqual(['/rest/v1/quick', '/rest/v1/slow', '/auth/v1/logout']);
  expect(told).toEqual([]);
});

test('a request that its caller gives up fails as ever', async () => {
  const { send } = abortableFetch();
  const patience = new AbortController();
  const asking = send(`${address}/rest/v1/slow`, { signal: patience.signal });
  patience.abort(new Error('too long'));
  await expect(asking).rejects.toThrow('too long');
});
