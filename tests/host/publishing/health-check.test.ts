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
import { childEnvironment } from '../../support/child-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';
import { quoteRequest } from '../../support/quote-requests.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Whoever is told of quote requests, and of saves. */
async function openReceiver() {
  const told: string[] = [];
  const server = createServer((request, response) => {
    told.push(request.url ?? '');
    response.writeHead(202).end();
  });
  await new Promise<void>((done) => server.listen(0, done));
  onTestFinished(() => void server.close());
  return { told, at: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Asks the database, past every policy. */
async function ask(url: string, ...statement: [string, string[]?]): Promise<void> {
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(...statement).finally(() => database.end());
}

/** A quote request that the webhook was not told of yet. */
async function addWaitingRequest(url: string): Promise<void> {
  const settings = `update private.request_settings set switched_on = true, channels = '{webhook}'`;
  await ask(url, settings);
  await ask(url, 'select submit_quote_request($1)', [JSON.stringify(quoteRequest('home'))]);
}

test('new code on trial shows its pages, and tells nobody of anything until it is open', async () => {
  const dataDirectory = await copyPreparedData();
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const postgres = await startEmbeddedPostgres(readEnvironment({ DATA_DIR: dataDirectory }));
  onTestFinished(() => postgres.stop());
  await addWaitingRequest(postgres.url);
  const { told, at } = await openReceiver();
  let shown = '';
  const environment = {
    ...childEnvironment,
    ...{ DATA_DIR: dataDirectory, DATABASE_URL: postgres.url },
    ...{ REQUESTS_WEBHOOK_URL: `${at}/requests`, REQUESTS_WEBHOOK_SECRET: secret },
    ...{ REBUILD_WEBHOOK_URL: `${at}/saves`, REBUILD_WEBHOOK_SECRET: secret },
  };
  const child = new BackendChild(environment, ({ site }) => {
    shown = site;
  });
  onTestFinished(() => child.stop());
  await child.ready(new AbortController().signal);
  const before = await eventually(
    () => shown,
    (site) => site !== '',
  );
  await ask(postgres.url, `update hero_content set title = 'Changed on trial'`);
  await eventually(
    () => shown,
    (site) => site !== before,
  );
  expect(told).toEqual([]);
  child.open();
  await eventually(
    () => told.toSorted(),
    (all) => new Set(all).size === 2,
  );
  await child.stop();
  told.length = 0;
  // A site process of code from before that word, under which the code was replaced, forks it just so.
  const replaced = fork('scripts/host/backend/backend-process.ts', { env: environment });
  await addWaitingRequest(postgres.url);
  await eventually(
    () => told,
    (all) => all.includes('/requests'),
  );
  replaced.kill();
  await once(replaced, 'exit');
});
