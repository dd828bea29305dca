import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import type { Cluster } from '../../support/postgres-cluster.ts';
import { startHostedProject } from './hosted-project.ts';

const settings = {
  SITE_URL: 'https://agency.example/',
  DEPLOY_HOOK_URL: 'https://host.example/hook/1',
  ADMIN_EMAIL: 'Owner@agency.example',
};

let cluster: Cluster;
let database: Client;

async function prepare(more: Record<string, string> = {}): Promise<string[]> {
  const environment = readEnvironment({ ...settings, ...more });
  return Array.fromAsync(prepareProject(database, environment));
}

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(statement, values)).rows;
}

const save = (title: string) => database.query('update services set title = $1', [title]);
const newest = async () =>
  (await rows<{ id: number }>('select max(id) as id from content_revisions'))[0]?.id ?? 0;
const calls = () => rows<Call>(`select url, body, headers from net.calls where method = 'POST'`);
const statusChecks = () =>
  rows<Call>(`select id, url from net.calls where method = 'GET' order by id`);
const statuses = () =>
  rows<{ status: string; error: string | null }>(
    'select status, error from releases order by revision desc limit 1',
  );

type Call = { id: number; url: string; body: unknown; headers: Record<string, string> };

/** Runs the statement that pg_cron runs. */
async function sweep(): Promise<void> {
  const [job] = await rows<{ command: string }>(
    "select command from cron.job where jobname = 'sweep-deploys'",
  );
  await database.query(job?.command ?? '');
}

/** Moves the last call into the past. */
const pass = (time: string) =>
  database.query('update private.deploy_state set called_at = called_at - $1::interval', [time]);

/** Answers the last request for /release.json. */
async function answer(content: string, status = 200): Promise<void> {
  await database.query(
    'insert into net._http_response (id, status_code, content) select look, $1, $2 from private.deploy_state',
    [status, content],
  );
}

beforeAll(async () => {
  ({ cluster, database } = await startHostedProject());
});
afterAll(async () => {
  await database.end();
  await cluster.close();
});

describe('npm run hosted', () => {
  test('prepares an empty project and reports each step', async () => {
    const printed = (await prepare()).join('\n');
    expect(printed).toMatch(/^Created the tables and policies\.\nAdded the sample content\.\n/);
    expect(printed).toContain('Stored deploy_hook_url in Vault.');
    expect(printed).toContain('There is no account Owner@agency.example yet.');
    expect(await rows('select count(*)::int as count from services')).toEqual([{ count: 5 }]);
  });

  test('changes nothing when run again, except for changed settings and new accounts', async () => {
    const before = await rows('select * from services order by id');
    await database.query(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'owner@agency.example')`,
    );
    const printed = (await prepare({ DEPLOY_HOOK_URL: 'https://host.example/hook/2' })).join('\n');
    expect(printed).toContain('The tables and policies are up to date.');
    expect(printed).toContain('The database already has content');
    expect(printed).toContain('Owner@agency.example can edit the site.');
    await prepare({ DEPLOY_HOOK_URL: 'https://host.example/hook/2' });
    expect(await rows('select * from services order by id')).toEqual(before);
    expect(await rows('select jobname, schedule, username from cron.job order by jobname')).toEqual(
      [
        { jobname: 'fill-search-texts', schedule: '* 9 * * *', username: 'postgres' },
        { jobname: 'forget-job-runs', schedule: '29 9 * * *', username: 'postgres' },
        { jobname: 'forget-old-accounts', schedule: '33 9 * * *', username: 'postgres' },
        { jobname: 'remove-old-requests', schedule: '* 9 * * *', username: 'postgres' },
        { jobname: 'remove-picture-files', schedule: '31 9 * * *', username: 'postgres' },
        { jobname: 'sweep-deploys', schedule: '* * * * *', username: 'postgres' },
        { jobname: 'sweep-requests', schedule: '* * * * *', username: 'postgres' },
      ],
    );
    expect(await rows('select role from user_roles order by role')).toEqual([
      { role: 'admin' },
      { role: 'owner' },
    ]);
    expect(
      await rows('select name, decrypted_secret from vault.decrypted_secrets order by 1'),
    ).toEqual([
      { name: 'deploy_hook_url', decrypted_secret: 'https://host.example/hook/2' },
      { name: 'site_url', decrypted_secret: settings.SITE_URL },
    ]);
  });
});

describe('the deploy hook of a hosted project', () => {
  beforeEach(async () => {
    await prepare();
    await database.query(`
      truncate net.calls, net._http_response, releases;
      update private.deploy_state set called_at = '-infinity', called_revision = 0, calls = 0,
        live_revision = (select max(id) from content_revisions), look = null`);
  });

  test('is called at once for the first save, and once more for the next hundred', async () => {
    await save('First');
    expect(await calls()).toEqual([
      {
        url: 'https://host.example/hook/1',
        body: { event_type: 'content-saved', client_payload: { revision: expect.any(Number) } },
        headers: { 'Content-Type': 'application/json' },
      },
    ]);
    for (let at = 0; at < 100; at += 1) await save(`Number ${at}`);
    await sweep();
    expect(await calls()).toHaveLength(1);
    await pass('31 seconds');
    await sweep();
    await sweep();
    expect(await calls()).toHaveLength(2);
    expect((await calls())[1]?.body).toMatchObject({
      client_payload: { revision: await newest() },
    });
  });

  test('is called again with growing pauses until the site has caught up', async () => {
    await save('Slow');
    const after: [string, number][] = [
      ['4 minutes', 1],
      ['1 minute', 2],
      ['9 minutes', 2],
      ['1 minute', 3],
      ['20 minutes', 4],
      ['39 minutes', 4],
      ['1 minute', 5],
      ['40 minutes', 6],
    ];
    for (const [time, count] of after) {
      await pass(time);
      await sweep();
      expect([time, (await calls()).length]).toEqual([time, count]);
    }
    expect((await statusChecks()).at(-1)?.url).toBe('https://agency.example/release.json');
    // The build's note on invalid rows still applies to the live release.
    await database.query(`update releases set status = 'building', error = 'One row.'`);
    await answer(JSON.stringify({ revision: await newest(), builtAt: 'now', pages: 3 }));
    await sweep();
    const checks = (await statusChecks()).length;
    await pass('1 day');
    await sweep();
    expect([(await calls()).length, (await statusChecks()).length]).toEqual([6, checks]);
    expect(await statuses()).toEqual([{ status: 'live', error: 'One row.' }]);
  });

  test('records a failure after two calls without a new release', async () => {
    await save('Never');
    expect(await statuses()).toEqual([{ status: 'queued', error: null }]);
    await pass('5 minutes');
    await sweep();
    expect((await statuses())[0]?.status).toBe('queued');
    await pass('10 minutes');
    await sweep();
    expect(await statuses()).toEqual([
      { status: 'failed', error: expect.stringContaining('was asked 2 times') },
    ]);
  });

  test('keeps the reason that the build recorded, even after a later release is live', async () => {
    await save('Broken');
    await database.query(
      `update releases set status = 'failed', error = 'The build lacks katy.html.'`,
    );
    await pass('5 minutes');
    await sweep();
    await pass('10 minutes');
    await sweep();
    expect(await statuses()).toEqual([{ status: 'failed', error: 'The build lacks katy.html.' }]);
    await pass('1 minute');
    await save('Mended');
    await sweep();
    await answer(JSON.stringify({ revision: await newest() }));
    await sweep();
    expect(await rows(`select from releases where status = 'failed'`)).toHaveLength(1);
  });

  test.each([
    ['an older release', '{"revision":1,"pages":3}', 200],
    ['a page', '<!doctype html><title>404</title>', 404],
    ['an error that names a revision', '{"revision":999999,"pages":1}', 500],
    ['garbage', '{"revision":"x"', 200],
  ])('keeps calling while /release.json answers with %s', async (_, content, status) => {
    await save(`Seen ${content}`);
    await sweep();
    await answer(content, status);
    await pass('5 minutes');
    await sweep();
    expect(await calls()).toHaveLength(2);
    expect((await statuses())[0]?.status).toBe('queued');
  });

  test('does not block saves when its address is missing, and is called later', async () => {
    await database.query(
      `update vault.secrets set name = 'missing' where name = 'deploy_hook_url'`,
    );
    await save('Saved anyway');
    expect(await rows('select distinct title from services')).toEqual([{ title: 'Saved anyway' }]);
    await expect(sweep()).rejects.toThrow('Vault has no secret named deploy_hook_url');
    const found = `update vault.secrets set name = 'deploy_hook_url' where name = 'missing'`;
    await database.query(found);
    await sweep();
    expect(await calls()).toHaveLength(1);
  });

  test('receives DEPLOY_HOOK_TOKEN as a bearer token', async () => {
    await prepare({ DEPLOY_HOOK_TOKEN: 'agreed' });
    await save('With a token');
    expect((await calls())[0]?.headers['Authorization']).toBe('Bearer agreed');
    await database.query(`delete from vault.secrets where name = 'deploy_hook_token'`);
  });

  test('cannot be called by visitors or staff', async () => {
    for (const role of ['anon', 'authenticated']) {
      for (const statement of [
        'select * from private.deploy_state',
        'select private.sweep_deploys()',
        `select private.deploy_setting('deploy_hook_url')`,
        'select private.call_deploy_hook(1)',
      ]) {
        await database.query(`begin; set local role ${role}`);
        await expect(database.query(statement)).rejects.toThrow(/permission denied/);
        await database.query('rollback');
      }
    }
  });
});
