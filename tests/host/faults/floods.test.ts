import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { Visitors } from './visitors.ts';

const submit = '/rest/v1/rpc/submit_quote_request';
const mebibyte = 1024 * 1024;
/** Quote requests, one after another, during a flood. */
const requestCount = 40;
const timeout = 180_000;

let site: RunningSite;
let key: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  // The test acts as the proxy that sets client addresses.
  site = await startPreparedSite({ env: { TRUST_PROXY: 'loopback' } });
  key = (await openSecrets(site.dataDirectory)).publishableKey;
  await askDatabase(site, switchOn);
});
afterAll(async () => {
  agent.destroy();
  await site.discard();
});

/** Posts a body from an address. Resolves to the status, 0 for a closed connection. */
function post(path: string, body: string, from: string): Promise<number> {
  const headers = { apikey: key, 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  return new Promise((done) => {
    const { hostname, port } = new URL(site.url);
    const options = { hostname, port, path, agent, method: 'POST' };
    const length = { 'Content-Length': Buffer.byteLength(body) };
    request({ ...options, headers: { ...headers, ...length } })
      .on('error', () => done(0))
      .on('response', (answer) =>
        text(answer).then(
          () => done(answer.statusCode ?? 0),
          () => done(0),
        ),
      )
      .end(body);
  });
}

/** Addresses in ten /64 of one /56, like one home connection. */
const attacker = (turn: number) => `2001:db8:1:${(turn % 10).toString(16)}::${turn.toString(16)}`;
/** Addresses in different networks. */
const requester = (at: number) => `198.${18 + (at >> 8)}.${at & 255}.1`;

/** Sends bodies over 32 connections until `work` is done. Resolves to its result. */
async function during<Result>(
  flood: (turn: number) => [path: string, body: string],
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  let turn = 0;
  const connections = Array.from({ length: 32 }, async () => {
    while (!isOver) {
      turn += 1;
      await post(...flood(turn), attacker(turn));
    }
  });
  try {
    await eventually(
      () => turn,
      (count) => count > connections.length,
    );
    return await work();
  } finally {
    isOver = true;
    await Promise.all(connections);
  }
}

/** Submits quote requests. Resolves to their 95th percentile in milliseconds. */
async function handIn(first: number): Promise<number> {
  const times: number[] = [];
  for (let index = first; index < first + requestCount; index += 1) {
    const begun = performance.now();
    const body = JSON.stringify({ request: quoteRequest('home') });
    expect(await post(submit, body, requester(index))).toBe(200);
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const slowest = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  console.log(`Of ${requestCount} quote requests 95% took at most ${Math.round(slowest)} ms.`);
  return slowest;
}

test('100,000 pipelined requests delay no page by more than half a second', async () => {
  const visitors = new Visitors(() => site.url);
  await eventually(
    () => visitors.loaded,
    (count) => count > 5,
  );
  const client = connect(Number(new URL(site.url).port), '127.0.0.1');
  const closed = new Promise((done) => client.once('close', done));
  client.on('error', () => undefined).pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100_000), () => client.destroy());
  await closed;
  const { loaded } = visitors;
  await eventually(
    () => visitors.loaded,
    (count) => count > loaded + 100,
  );
  await visitors.leave();
  expect(visitors.slowest).toBeLessThan(500);
});

test(
  'bodies of 1 MiB, deep and wide, delay no quote request by more than a second',
  async () => {
    const deep = '['.repeat(mebibyte / 2) + ']'.repeat(mebibyte / 2);
    const wide = `{"request":{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":0`).join()}}}`;
    const slowest = await during(
      (turn) => [submit, turn % 2 ? deep : wide],
      () => handIn(0),
    );
    expect(slowest).toBeLessThan(1000);
  },
  timeout,
);

test(
  'one home flooding the forms delays no quote request by more than a second, and the owner can sign in',
  async () => {
    const flood = (): [string, string] => [
      submit,
      JSON.stringify({ request: quoteRequest('auto') }),
    ];
    const slowest = await during(flood, async () => {
      await expect(site.client(admin)).resolves.toBeDefined();
      return handIn(1000);
    });
    expect(slowest).toBeLessThan(1000);
  },
  timeout,
);
