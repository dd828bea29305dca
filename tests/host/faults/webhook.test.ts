import { symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { Visitors } from './visitors.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

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
  visitors = new Visitors(() => (isStopped ? null : site.url));
});
afterAll(async () => {
  try {
    await visitors.leave();
  } finally {
    await site.discard();
    hook.close();
  }
});

describe('a rebuild message that is dropped on its way', () => {
  test('is repeated, also after a restart, until it is accepted', async () => {
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
    const saved = [await saveTitle(office, 'Sent first'), await saveTitle(office, 'Sent second')];
    await eventually(
      () => hook.heard.slice(-2).map(({ revision }) => revision),
      (sent) => sent.join() === saved.join(),
    );
    await eventually(
      () => site.printed.slice(-300),
      (printed) => printed.includes('could not be saved. The disk is full.'),
    );
  });
});
