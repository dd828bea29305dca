import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '../../support/child-environment.ts';
import { freePorts } from '../../support/free-ports.ts';
import { type Cluster, startCluster } from '../../support/postgres-cluster.ts';
import { quoteRequest } from '../../support/quote-requests.ts';

// Two sites in Debian's PostgreSQL, each with a system user that deploy/create-site.sh made.
const [alder, birch] = [`alder${process.pid}`, `birch${process.pid}`];
let cluster: Cluster;
let root: string;
let port: number;

beforeAll(async () => {
  // As the guide does: PostgreSQL of the backup's proof runs from code that the sites cannot write.
  execFileSync(process.execPath, ['scripts/host/database/postgres/link-libraries.ts']);
  root = await mkdtemp(join(tmpdir(), 'sites-'));
  chmodSync(root, 0o755);
  [port = 0] = await freePorts(1);
  cluster = await startCluster(['listen_addresses=127.0.0.1', `port=${port}`], { isDebians: true });
  chmodSync(cluster.folder, 0o755);
  createSite(alder, 4321);
  createSite(birch, 4322);
  for (const site of [alder, birch])
    expect(runAs(site, prepare, settingsOf(site)).problem).toBe('');
});
afterAll(async () => {
  await cluster.close();
  for (const site of [alder, birch]) spawnSync('deluser', ['--quiet', '--system', site]);
  await rm(root, { recursive: true });
});

function createSite(name: string, at: number): string {
  const env = { ...childEnvironment, DESTDIR: root, PGHOST: cluster.folder, PGPORT: String(port) };
  return execFileSync('sh', ['deploy/create-site.sh', name, String(at)], { env, encoding: 'utf8' });
}

/** The address in the settings, without a user, on this test's server. */
function settingsOf(site: string): Record<string, string> {
  return {
    DATA_DIR: join(root, 'var/lib/website', site),
    DATABASE_URL: `postgresql:///${site}?host=${cluster.folder}&port=${port}`,
    ADMIN_EMAIL: `office@${site}.example`,
  };
}

function runAs(user: string, command: string[], settings: Record<string, string> = {}) {
  const env = { PATH: childEnvironment.PATH, ...settings };
  const words = ['-u', user, '--', ...command];
  const { status, stdout, stderr } = spawnSync('runuser', words, { env, encoding: 'utf8' });
  return {
    output: stdout,
    errors: stderr,
    problem: status === 0 ? '' : `status ${status}: ${stderr}`,
  };
}

/** Runs statements as a system user. */
function ask(user: string, database: string, sql: string, host = cluster.folder, role = user) {
  const address = `postgresql://${role}@/${database}?host=${host}&port=${port}`;
  return runAs(user, ['psql', '-XAtw', address, '-c', sql]);
}

const inCode = (text: string) => [
  ...[process.execPath, '--input-type=module', '-e'],
  `import { readEnvironment } from '${process.cwd()}/scripts/host/command/environment.ts';
   import '${process.cwd()}/tests/support/install-site.ts';
   const environment = readEnvironment();
   ${text}`,
];
const prepare = inCode(`
  const { openEmbeddedBackend } = await import('${process.cwd()}/scripts/host/backend/embedded-backend.ts');
  await (await openEmbeddedBackend(environment)).close();`);
const submitAndDie = inCode(`
  const { openEmbeddedBackend } = await import('${process.cwd()}/scripts/host/backend/embedded-backend.ts');
  const { directClient } = await import('${process.cwd()}/tests/support/direct-client.ts');
  const { database } = await openEmbeddedBackend(environment);
  const request = JSON.parse(process.env.REQUEST);
  const { data } = await directClient(database, 'anon').rpc('submit_quote_request', { request }).throwOnError();
  process.stdout.write(JSON.stringify(data), () => process.kill(process.pid, 'SIGKILL'));`);
const proveBackup = [process.execPath, 'scripts/host/backup/nightly-process.ts'];

test('creating a site again changes nothing, and wrong names and ports are refused', async () => {
  const settings = join(root, `etc/website/${alder}.env`);
  await writeFile(settings, 'SITE_URL=https://alder.example\n');
  createSite(alder, 4321);
  expect(await readFile(settings, 'utf8')).toBe('SITE_URL=https://alder.example\n');
  for (const [name, at] of [
    ['Alder', 4323],
    ['mail', 4323],
    ['website', 4323],
    ['cedar', 80],
    ['cedar', 4322],
  ] as const)
    expect(() => createSite(name, at)).toThrow('Nothing was changed.');
});

test("a site's user cannot read another site's data, settings, content or backups", () => {
  for (const path of [
    `var/lib/website/${birch}`,
    `etc/website/${birch}.env`,
    `srv/website/${birch}`,
  ]) {
    expect(runAs(birch, ['test', '-r', join(root, path)]).problem).toBe('');
    expect(runAs(alder, ['test', '-r', join(root, path)]).problem).not.toBe('');
  }
});

test("a site's user cannot reach another site's database, as any role, by socket or TCP", () => {
  expect(ask(birch, birch, 'select current_user').output).toBe(`${birch}\n`);
  for (const database of [birch, 'postgres', 'template1'])
    for (const host of [cluster.folder, '127.0.0.1'])
      for (const role of [alder, birch, 'postgres', 'anon', 'service_role'])
        expect(ask(alder, database, 'select', host, role).problem).toMatch(
          /FATAL: .*(rejects|failed|denied)|no password supplied/,
        );
  // The second lock, if someone relaxes pg_hba.conf.
  const connectable = `select datname from pg_database where has_database_privilege(datname, 'connect')`;
  expect(ask(alder, alder, connectable).output.trim().split('\n')).toEqual([alder]);
});

test("a site's user sees no statement of another site and cannot end its connections", () => {
  const statement = `select 'what a visitor typed', query, pg_sleep(0) from pg_stat_activity`;
  const background = ['psql', '-XAt', `${settingsOf(birch)['DATABASE_URL']}&user=${birch}`];
  const sleeping = [
    'sh',
    '-c',
    '"$@" >/dev/null 2>&1 &',
    'sh',
    ...background,
    '-c',
    `set role anon; ${statement.replace('(0)', '(3)')} limit 1`,
  ];
  runAs(birch, sleeping);
  const others = `from pg_stat_activity where usename = '${birch}'`;
  const until = `do $$ begin for turn in 1..200 loop
    exit when exists (select ${others}); perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$`;
  ask(alder, alder, until);
  expect(ask(alder, alder, `select distinct query ${others}`).output).toBe(
    '<insufficient privilege>\n',
  );
  // The wording of PostgreSQL 15, and of 16 and later.
  expect(ask(alder, alder, `select pg_terminate_backend(pid) ${others}`).problem).toMatch(
    /must be a member of the role|permission denied to terminate process/,
  );
});

test('failed statements leave no values in the log of the server', () => {
  const typed = 'a visitor at 12 Elm Street';
  const failing = `create table t (a int check (a > 5), b text); insert into t values (1, '${typed}')`;
  expect(ask(alder, alder, failing).problem).toContain('violates check constraint');
  expect(cluster.log()).not.toContain(typed);
});

test('a request that was acknowledged is kept when the process is killed, and the site starts again', () => {
  const REQUEST = JSON.stringify(quoteRequest('auto'));
  ask(alder, alder, 'update private.request_settings set switched_on = true');
  const { output, problem } = runAs(alder, submitAndDie, { ...settingsOf(alder), REQUEST });
  expect([output, problem]).toEqual([
    expect.stringMatching(/^\S+$/),
    expect.stringMatching('137|null'),
  ]);
  const { reference } = JSON.parse(output);
  expect(ask(alder, alder, 'select reference from quote_requests').output).toBe(`${reference}\n`);
  expect(runAs(alder, prepare, settingsOf(alder)).problem).toBe('');
});

test('a backup is proven and restored by a user that owns its one database only', () => {
  const settings = settingsOf(alder);
  const proof = runAs(alder, proveBackup, settings);
  expect(`${proof.output}${proof.errors}`).toContain('Nightly backup verified');
  const file = join(settings['DATA_DIR'] ?? '', 'made.tar.gz');
  const save = `update services set title = 'Saved' where kind = 'auto'`;
  ask(alder, alder, save);
  const command = (name: string) => [process.execPath, 'scripts/website.ts', name, file];
  expect(runAs(alder, command('backup'), settings).problem).toBe('');
  ask(alder, alder, save.replace('Saved', 'Lost'));
  expect(runAs(alder, command('restore'), settings).problem).toBe('');
  const title = `select title from services where kind = 'auto'`;
  expect(ask(alder, alder, title).output).toBe('Saved\n');
});
