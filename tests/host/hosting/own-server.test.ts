import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { directClient } from '../../support/direct-client.ts';
import { eventually } from '../../support/eventually.ts';
import { idOf } from '../../support/id-of.ts';
import { type Cluster, startCluster } from '../../support/postgres-cluster.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

let cluster: Cluster;
let administrator: Client;
let dataDirectory: string;

// As on Debian or a managed service, the site's user owns its database only.
beforeAll(async () => {
  cluster = await startCluster();
  administrator = await cluster.connect('supabase_admin');
  await administrator.query('create role site login');
  await administrator.query('create database site owner site');
  dataDirectory = await freshDataDirectory();
});
afterAll(async () => {
  await administrator.end();
  await cluster.close();
  await rm(dataDirectory, { recursive: true });
});

function open(user: string) {
  const DATABASE_URL = `postgresql://${user}@${encodeURIComponent(administrator.host)}/site`;
  return openEmbeddedBackend(readEnvironment({ DATA_DIR: dataDirectory, DATABASE_URL }));
}

test('a separate PostgreSQL server needs three roles; the error names the statements, and then the site runs', async () => {
  const problem = await open('site').catch((error: Error) => error.message);
  expect(problem).toContain('may not create the roles that the site needs');
  const byHand = /administrator of the server to run: (.*)$/.exec(String(problem))?.[1] ?? '';
  await administrator.query(byHand);

  const backend = await open('site');
  const [office, visitor] = [
    directClient(backend.database),
    directClient(backend.database, 'anon'),
  ];
  const heard: number[] = [];
  await backend.onRevision((revision) => heard.push(revision));
  expect((await visitor.rpc('content_snapshot')).data.services).toHaveLength(5);
  const title = { title: 'On a server of our own' };
  await office
    .from('services')
    .update(title)
    .eq('id', await idOf(office, 'services', 'kind', 'auto'))
    .throwOnError();
  await eventually(
    () => heard.length,
    (count) => count === 1,
  );
  const refused = await visitor
    .from('services')
    .update(title)
    .eq('id', await idOf(visitor, 'services', 'kind', 'auto'));
  expect(refused.error).toMatchObject({ code: '42501' });
  await backend.close();
});

test('the error for an unreachable server does not contain the password', async () => {
  const DATABASE_URL = 'postgresql://site:hidden@127.0.0.1:1/site';
  const environment = readEnvironment({ DATA_DIR: dataDirectory, DATABASE_URL });
  const problem = await openEmbeddedBackend(environment).catch((error: Error) => error.message);
  expect(problem).toMatch(
    /^The database in DATABASE_URL cannot be used\. Nothing accepts connections there\./,
  );
  expect(problem).not.toContain('hidden');
});
