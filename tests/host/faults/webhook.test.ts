import { randomBytes } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { Visitors } from './visitors.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

/** The rebuild hook of a CDN. Drops every message until it is told to take them. */
function deployHook() {
  const heard: { id: string; revision: number }[] = [];
  const state = { isOpen: false, dropped: 0 };
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (!state.isOpen) {
      state.dropped += 1;
      request.socket.destroy();
      return;
    }
    const headers = request.headers as Record<string, string>;
    const message = new Webhook(secret).verify(body, headers) as { data: { revision: number } };
    heard.push({ id: headers['webhook-id'] ?? '', revision: message.data.revision });
    response.writeHead(202).end();
  }).listen(0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hook`;
  return { url, heard, state, close: () => server.close() };
}

const hook = deployHook();
const env = { REBUILD_WEBHOOK_URL: hook.url, REBUILD_WEBHOOK_SECRET: secret };
let site: RunningSite;
let visitors: Visitors;
let isStopped = false;
beforeAll(async () => {
  site = await startPreparedSite({ env });
  // The hook answers a moment after the pages.
  await eventually(
    async () => (await fetch(`${site.url}/hooks/rebuild`)).status,
    (status) => status === 405,
  );
  visitors = new Visitors(() => (isStopped ? null : site.url));
  begun = Date.now();
});
afterAll(async () => {
  try {
    await visitors.leave();
  } finally {
    await site.discard();
    hook.close();
  }
});

const id = 'revision_1';

/** Posts to the site's own hook, over the network. */
async function post(body: string | Buffer, change: Record<string, string> = {}, time = new Date()) {
  const headers = {
    'webhook-id': id,
    // After a body that is too long the site hangs up: the next message takes another connection.
    connection: 'close',
    ...stamped(time),
    'webhook-signature': new Webhook(secret).sign(id, time, body.toString()),
    ...change,
  };
  const response = await fetch(`${site.url}/hooks/rebuild`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
  const { message } = await response.json();
  return { status: response.status, message };
}

const stamped = (time: Date) => ({
  'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
});
const signedBy = (key: string, body: string) => ({
  'webhook-signature': new Webhook(key).sign(id, new Date(), body),
});
const message = (revision: number) => JSON.stringify({ type: 'content.saved', data: { revision } });
// Counted from one moment: messages of different ages never carry the same time.
let begun: number;
const secondsAgo = (seconds: number) => new Date(begun - seconds * 1000);
const builds = () => site.printed.split('Live: ').length - 1;

describe('the rebuild hook of a running site', () => {
  test.each<[string, () => Promise<{ status: number; message: string }>, number]>([
    ['unsigned', () => post(message(1), { 'webhook-signature': '' }), 401],
    ['signed with another key', () => post(message(1), signedBy(otherSecret, message(1))), 401],
    ['tampered with', () => post(message(2), signedBy(secret, message(1))), 401],
    ['301 seconds old', () => post(message(1), {}, secondsAgo(301)), 401],
    // Until somebody looks at it, seconds may pass.
    ['330 seconds ahead', () => post(message(1), {}, secondsAgo(-330)), 401],
    ['given a fresher time', () => post(message(1), stamped(new Date()), secondsAgo(301)), 401],
    ['garbage', () => post(randomBytes(500), signedBy(secret, message(1))), 401],
    ['signed garbage', () => post('}{', {}, secondsAgo(3)), 401],
    ['a megabyte', () => post('x'.repeat(1024 * 1024), {}, secondsAgo(4)), 413],
    ['of another kind', () => post('{"type":"other"}', {}, secondsAgo(5)), 400],
    ['about a revision below zero', () => post(message(-1), {}, secondsAgo(6)), 400],
  ])('refuses a message that is %s', async (_, send, status) => {
    expect(await send()).toEqual({ status, message: expect.any(String) });
  });

  test('takes a message once; a revision that does not exist changes nothing', async () => {
    const time = secondsAgo(7);
    const before = await site.publishedRevision();
    expect((await post(message(999_999), {}, time)).status).toBe(202);
    expect((await post(message(999_999), {}, time)).status).toBe(409);
    const signature = new Webhook(secret).sign(id, time, message(999_999));
    for (const more of [`${signature} v1,AAAA`, `v1a,x ${signature}`]) {
      expect(await post(message(999_999), { 'webhook-signature': more }, time)).toMatchObject({
        status: 409,
      });
    }
    const office = await site.client(admin);
    expect((await office.from('releases').select('*').gt('revision', before)).data).toEqual([]);
  });

  test('takes a message that is repeated with a new signature, and builds for saves alone', async () => {
    const revision = await site.publishedRevision();
    const before = builds();
    expect((await post(message(revision), {}, secondsAgo(240))).status).toBe(202);
    expect((await post(message(revision), {}, secondsAgo(239))).status).toBe(202);
    const office = await site.client(admin);
    const next = await saveTitle(office, 'Saved after false alarms');
    await site.untilLive(next);
    expect(builds() - before).toBe(1);
  });
});

describe('a rebuild message that is dropped on its way', () => {
  test('is repeated, also after a restart, until somebody takes it', async () => {
    const office = await site.client(admin);
    const revision = await saveTitle(office, 'Saved while messages were dropped');
    const { dropped } = hook.state;
    await eventually(
      () => hook.state.dropped,
      (count) => count > dropped,
    );
    const { dataDirectory } = site;
    isStopped = true;
    await site.stop('SIGKILL');
    hook.state.isOpen = true;
    site = await startPreparedSite({ dataDirectory, env });
    isStopped = false;
    await eventually(
      () => hook.heard.at(-1)?.revision,
      (heard) => heard === revision,
    );
    await site.untilLive(revision);
  });
});

describe('a disk that is full when a rebuild message was taken', () => {
  test('costs no message after it, and no visitor anything', async () => {
    hook.state.isOpen = true;
    const note = join(site.dataDirectory, 'webhook-acknowledged');
    await eventually(
      () => readFile(note, 'utf8').catch(() => ''),
      (text) => text.includes(String(hook.heard.at(-1)?.revision)),
    );
    // Every write to /dev/full ends as on a full disk.
    symlinkSync('/dev/full', `${note}.new`);
    const office = await site.client(admin);
    for (const title of ['Taken, but not noted', 'Taken after that']) {
      const revision = await saveTitle(office, title);
      await eventually(
        () => hook.heard.at(-1)?.revision,
        (heard) => heard === revision,
      );
    }
    await eventually(
      () => site.printed.slice(-300),
      (printed) => printed.includes('could not be noted: Error: ENOSPC'),
    );
  });
});
