import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { startEmbeddedPostgres } from '../../../scripts/host/database/open-database.ts';
import { BackendChild } from '../../../scripts/host/supervisor/backend-child.ts';
import { PublishingGuard } from '../../../scripts/host/supervisor/publishing-guard.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';
import { quoteRequest } from '../../support/quote-requests.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Receives both webhooks. */
async function openReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.url ?? '');
    response.writeHead(202).end();
  });
  await new Promise<void>((done) => server.listen(0, done));
  onTestFinished(() => void server.close());
  return { received, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Queries the database as its owner. */
async function query(url: string, ...statement: [string, string[]?]): Promise<void> {
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(...statement).finally(() => database.end());
}

/** Adds a quote request that the webhook has not received yet. */
async function addWaitingRequest(url: string): Promise<void> {
  const settings = `update private.request_settings set switched_on = true, channels = '{webhook}'`;
  await query(url, settings);
  await query(url, 'select submit_quote_request($1)', [JSON.stringify(quoteRequest('home'))]);
}

test('new code publishes during its health check, and sends nothing before it is open', async () => {
  const dataDirectory = await copyPreparedData();
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const postgres = await startEmbeddedPostgres(readEnvironment({ DATA_DIR: dataDirectory }));
  onTestFinished(() => postgres.stop());
  await addWaitingRequest(postgres.url);
  const { received, origin } = await openReceiver();
  let shown = '';
  const environment = {
    ...childEnvironment,
    ...{ DATA_DIR: dataDirectory, DATABASE_URL: postgres.url },
    ...{ REQUESTS_WEBHOOK_URL: `${origin}/requests`, REQUESTS_WEBHOOK_SECRET: secret },
    ...{ REBUILD_WEBHOOK_URL: `${origin}/saves`, REBUILD_WEBHOOK_SECRET: secret },
  };
  const child = new BackendChild(environment, {
    show: ({ site }) => {
      shown = site;
    },
    guard: new PublishingGuard(() => {}),
  });
  onTestFinished(() => child.stop());
  await child.ready(new AbortController().signal);
  const before = await eventually(
    () => shown,
    (site) => site !== '',
  );
  await query(postgres.url, `update hero_content set title = 'Changed during the health check'`);
  await eventually(
    () => shown,
    (site) => site !== before,
  );
  expect(received).toEqual([]);
  child.open();
  await eventually(
    () => received.toSorted(),
    (all) => new Set(all).size === 2,
  );
  await child.stop();
  received.length = 0;
  // A site process older than the `open` message starts the backend without any arguments.
  const replaced = fork('scripts/host/backend-process/backend-process.ts', { env: environment });
  await addWaitingRequest(postgres.url);
  await eventually(
    () => received,
    (all) => all.includes('/requests'),
  );
  replaced.kill();
  await once(replaced, 'exit');
});
