import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import type { Cluster } from '../../support/postgres-cluster.ts';
import { startHostedProject } from './hosted-project.ts';

let cluster: Cluster;
let database: Client;

beforeAll(async () => {
  ({ cluster, database } = await startHostedProject());
  const environment = readEnvironment({
    SITE_URL: 'https://agency.example/',
    DEPLOY_HOOK_URL: 'https://host.example/hook/1',
    ADMIN_EMAIL: 'owner@agency.example',
  });
  await Array.fromAsync(prepareProject(database, environment));
});
afterAll(async () => {
  await database.end();
  await cluster.close();
});

const sweep = () => database.query('select private.sweep_deploys()');

async function calls(): Promise<number> {
  const { rows } = await database.query(
    `select count(*)::int as count from net.calls where method = 'POST'`,
  );
  return rows[0]?.count;
}

/** Answers that the newest content was built this long ago. */
async function answerBuilt(minutesAgo: number): Promise<void> {
  const { rows } = await database.query('select max(id)::int as revision from content_revisions');
  const builtAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await database.query(
    'insert into net._http_response (id, status_code, content) select look, 200, $1 from private.deploy_state',
    [JSON.stringify({ revision: rows[0]?.revision, builtAt, pages: 3 })],
  );
}

test('the site is built again, once, when a scheduled notice starts', async () => {
  // The notice was saved and published an hour ago and started two minutes ago.
  await database.query(
    `insert into notices (message, starts_at) values ('Storm',
       to_char((now() - interval '2 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'))`,
  );
  await sweep();
  await database.query(
    `update private.deploy_state set called_at = now() - interval '1 hour',
       called_revision = (select max(id) from content_revisions)`,
  );
  const before = await calls();
  await answerBuilt(60);
  await sweep();
  expect(await calls()).toBe(before + 1);
  // A build from before the start does not show the notice, so the hook is called again later.
  await answerBuilt(30);
  await sweep();
  expect(await calls()).toBe(before + 1);
  await database.query(
    `update private.deploy_state set called_at = called_at - interval '5 minutes'`,
  );
  await sweep();
  expect(await calls()).toBe(before + 2);
  await answerBuilt(0);
  await sweep();
  await database.query(`update private.deploy_state set called_at = called_at - interval '1 day'`);
  await sweep();
  expect(await calls()).toBe(before + 2);
});
