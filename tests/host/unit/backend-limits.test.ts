import { type ClientRequest, request } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { openFakeBackend } from '../../support/fake-backend.ts';

const backend = await openFakeBackend();
afterAll(() => backend.close());

type Limits = ConstructorParameters<typeof BackendProxy>[1];

let server: ReturnType<typeof createSiteServer>;
let port: number;
let open: ClientRequest[] = [];
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const asked of open) asked.destroy();
  await closeServer(server);
});

async function listen(limits: Limits): Promise<void> {
  const proxy = new BackendProxy(['loopback'], limits);
  proxy.socket = backend.socket;
  server = createSiteServer(new StaticSite(), proxy);
  port = await listenOn(server, 0);
}

/** Sends the headers of a request, and the beginning of its body. */
function begin(from: string, path: string, body = '', bytes = 100_000): ClientRequest {
  const length = body ? { 'Content-Length': bytes } : {};
  const asked = request({
    ...{ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', agent: false },
    headers: { 'X-Forwarded-For': from, ...length },
  });
  open.push(asked.on('error', () => undefined));
  if (body) asked.write(body);
  else asked.end();
  return asked;
}

const statusOf = (asked: ClientRequest) =>
  new Promise<number>((done, failed) => {
    asked.once('error', failed).once('response', (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
  });
const status = (from: string) => statusOf(begin(from, '/rest/v1/x'));

/** Keeps a request open in the backend process. Returns a function that completes it. */
async function hang(from: string): Promise<() => void> {
  begin(from, '/rest/v1/wait');
  const { answer } = await backend.waiting();
  return () => answer('');
}

test('an IPv4 address has a share of the open requests; further ones are rejected', async () => {
  await listen({ requests: { each: 2, total: 100 } });
  const [end] = [await hang('203.0.113.1'), await hang('203.0.113.1')];
  expect(await status('203.0.113.1')).toBe(429);
  expect(await status('203.0.113.2')).toBe(200);
  end();
  await expect.poll(() => status('203.0.113.1')).toBe(200);
});

test('a renewal over the share is told that the server is busy, which ends no session', async () => {
  await listen({ requests: { each: 1, total: 100 } });
  await hang('203.0.113.1');
  const renew = (query: string) => statusOf(begin('203.0.113.1', `/auth/v1/token?${query}`, '{}'));
  expect(await renew('grant_type=refresh_token')).toBe(503);
  expect(await renew('x=1&grant_type=refresh_token')).toBe(503);
  expect(await renew('grant_type=password')).toBe(429);
  expect(await renew('grant_type=password&grant_type=refresh_token')).toBe(429);
  expect(await renew('grant_type=password&/auth/v1/token?grant_type=refresh_token')).toBe(429);
});

test('an IPv6 /56 has four shares in total, and a /48 sixteen', async () => {
  await listen({ requests: { each: 1, total: 100 } });
  for (const at of [1, 2, 3, 4]) await hang(`2001:db8:1:${at}::1`);
  expect(await status('2001:db8:1:5::1')).toBe(429);
  for (let at = 4; at < 16; at += 1) await hang(`2001:db8:1:${at}00::1`);
  expect(await status('2001:db8:1:ff00::1')).toBe(429);
  expect(await status('2001:db8:2::1')).toBe(200);
});

test('a request waits until its network has a connection to the backend process', async () => {
  await listen({ connections: { each: 1, total: 100 } });
  const end = await hang('203.0.113.1');
  const waiting = status('203.0.113.1');
  expect(await status('203.0.113.2')).toBe(200);
  expect(await Promise.race([waiting, 'waits'])).toBe('waits');
  end();
  expect(await waiting).toBe(200);
});

test.each([
  { leaving: 1_000_000, next: 'waits' },
  { leaving: 0, next: 200 },
])(
  'the backend learns that a client has left, which keeps its share for $leaving ms',
  async ({ leaving, next }) => {
    await listen({ leaving, connections: { each: 1, total: 100 } });
    const asked = begin('203.0.113.1', '/rest/v1/wait');
    const { gone } = await backend.waiting();
    asked.destroy();
    await gone;
    const asksAgain = status('203.0.113.1');
    expect(await status('203.0.113.2')).toBe(200);
    if (next === 200) expect(await asksAgain).toBe(200);
    else expect(await Promise.race([asksAgain, next])).toBe(next);
  },
);

test('a quarter of the connections is reserved for new networks', async () => {
  await listen({ connections: { each: 10, total: 4 } });
  expect(await status('198.51.100.1')).toBe(200);
  const ends = [await hang('192.0.2.1'), await hang('192.0.2.2'), await hang('192.0.2.3')];
  const known = status('198.51.100.200');
  expect(await status('203.0.113.1')).toBe(200);
  expect(await Promise.race([known, 'waits'])).toBe('waits');
  for (const end of ends) end();
  expect(await known).toBe(200);
});

test('nothing waits behind sign-ins, which wait for each other', async () => {
  await listen({ accounts: { each: 1, total: 1 } });
  begin('192.0.2.1', '/auth/v1/wait');
  const { answer } = await backend.waiting();
  const signIn = statusOf(begin('198.51.100.1', '/auth/v1/token?grant_type=password'));
  expect(await status('203.0.113.1')).toBe(200);
  const renewal = begin('203.0.113.1', '/auth/v1/token?grant_type=refresh_token');
  expect(await statusOf(renewal)).toBe(200);
  expect(await Promise.race([signIn, 'waits'])).toBe('waits');
  answer('');
  expect(await signIn).toBe(200);
});

test('a short body uses no connection until it is complete', async () => {
  await listen({ connections: { each: 1, total: 1 }, longBodies: { each: 1, total: 1 } });
  const slow = ['192.0.2.1', '198.51.100.1'].map((from) => begin(from, '/rest/v1/slow', 'a'));
  const whole = begin('203.0.113.1', '/rest/v1/x', 'a', 1);
  expect(await statusOf(whole)).toBe(200);
  for (const asked of slow) asked.end('b'.repeat(99_999));
  expect(await Promise.all(slow.map(statusOf))).toEqual([200, 200]);
});

test('requests whose bodies never arrive give way to those of other networks', async () => {
  await listen({ requests: { each: 2, total: 5 } });
  expect(await status('203.0.113.1')).toBe(200);
  const slow = (from: string) => begin(from, '/auth/v1/token', '{', 500);
  const dropped: number[] = [];
  for (const from of ['198.51.100.1', '198.51.100.2']) {
    for (const asked of [slow(from), slow(from)]) {
      asked.once('response', ({ statusCode }) => dropped.push(statusCode ?? 0));
    }
    await expect.poll(() => status(from)).toBe(429);
  }
  expect(dropped).toEqual([]);
  expect(await status('203.0.113.1')).toBe(200);
  await expect.poll(() => dropped).toEqual([408]);
});

/** Asks for a long answer and does not read it. Resolves when its headers have arrived. */
const leaveUnread = (from: string) =>
  new Promise((arrived) => begin(from, '/rest/v1/long').once('response', arrived));

test.each(['requests', 'connections'])(
  'answers that no one reads leave their %s to other networks',
  async (limit) => {
    await listen({ reading: 40, [limit]: { each: 2, total: 5 } });
    expect(await status('203.0.113.1')).toBe(200);
    for (const from of ['198.51.100.1', '192.0.2.1']) {
      await Promise.all([leaveUnread(from), leaveUnread(from)]);
      begin(from, '/rest/v1/long');
    }
    await expect.poll(() => status('203.0.113.1')).toBe(200);
    expect(await status('203.0.113.1')).toBe(200);
  },
);

test('of waiting requests, those of the network with the fewest connections start first', async () => {
  await listen({ connections: { each: 3, total: 4 } });
  expect(await status('203.0.113.1')).toBe(200);
  const end = await hang('198.51.100.1');
  await hang('198.51.100.1');
  await hang('198.51.100.1');
  begin('198.51.100.1', '/rest/v1/wait');
  const other = status('203.0.113.1');
  // A new network, after whose request the two before it have arrived.
  expect(await status('192.0.2.1')).toBe(200);
  const same = backend.waiting().then(() => 'the same network first');
  end();
  expect(await Promise.race([other, same])).toBe(200);
  await same;
});

test('slow long bodies have separate connections', async () => {
  await listen({ connections: { each: 1, total: 1 }, longBodies: { each: 1, total: 4 } });
  const slow = begin('192.0.2.1', '/rest/v1/slow', 'a'.repeat(70_000));
  const next = begin('192.0.2.1', '/rest/v1/next', 'a'.repeat(70_000));
  expect(await status('192.0.2.1')).toBe(200);
  slow.destroy();
  next.end('b'.repeat(30_000));
  expect(await statusOf(next)).toBe(200);
});
