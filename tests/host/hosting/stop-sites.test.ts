import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PostgresServer,
  startPostgres,
} from '../../../scripts/host/database/postgres/postgres-server.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { freePorts } from '../../support/free-ports.ts';
import { copyInstalledProject } from '../../support/installed-copy.ts';
import { killAll } from '../../support/processes-of.ts';
import { freshDataDirectory } from '../../support/running-site.ts';
import { Machine } from './machine.ts';

const timeout = 240_000;

// A site with a database in DATABASE_URL. The stand-in for systemctl starts and stops it as systemd does.
let machine: Machine;
let [older, newer, dataDirectory, databaseFolder, url] = ['', '', '', '', ''];
let postgres: PostgresServer;

beforeAll(async () => {
  machine = await Machine.make();
  [older = '', newer = ''] = await Promise.all([1, 2].map(copyInstalledProject));
  dataDirectory = await freshDataDirectory();
  databaseFolder = await mkdtemp(join(tmpdir(), 'pg-'));
  postgres = await startPostgres(databaseFolder, { isScratch: true });
  const [port = 0] = await freePorts(1);
  url = `http://localhost:${port}`;
  const { CACHE_DIR = '', POSTGRES_BIN = '' } = childEnvironment;
  const settings = {
    ...{ DATA_DIR: dataDirectory, DATABASE_URL: postgres.url, PORT: port, NIGHTLY_BACKUP: 'off' },
    ...{ CACHE_DIR, POSTGRES_BIN },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(join(machine.root, 'alder.env'), lines.join(''));
  await symlink(older, link());
  await machine.report(
    [{ name: 'alder', link: link(), settingsFile: join(machine.root, 'alder.env') }],
    `cd ${machine.root}
     [ "$*" = 'restart website@alder.service' ] && [ ! -e refuses ] || exit 1
     if [ -e pid ]; then kill $(cat pid); while kill -0 $(cat pid) 2>&-; do :; done; fi
     set -a; . ./alder.env; cd alder
     setsid ${process.execPath} scripts/start.ts > ${machine.root}/log 2>&1 & echo $! > ${machine.root}/pid`,
  );
  await machine.run('systemctl', 'restart', 'website@alder.service');
  // The first start may compile for longer than `eventually` waits.
  while (!(await isLive())) await wait(100);
}, timeout);
afterAll(async () => {
  killAll(dataDirectory);
  await postgres.stop();
  await machine.remove();
  const folders = [older, newer, dataDirectory, databaseFolder];
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const link = () => join(machine.root, 'alder');
const isLive = async () => (await fetch(`${url}/release.json`).catch(() => null))?.ok === true;

async function hasNewTable(): Promise<boolean> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(`select to_regclass('private.later') is not null as is`);
  await client.end();
  return rows[0].is;
}

test('website upgrade --all --stop-sites backs up, stops and starts a site whose tables change', {
  timeout,
}, async () => {
  for (const path of ['migrations/29991231000001_later.sql', 'schemas/91_later.sql']) {
    await writeFile(join(newer, 'supabase', path), 'create table private.later (id integer);');
  }
  await writeFile(join(machine.root, 'refuses'), '');
  const refused = await machine.website(newer, 'upgrade', '--all', '--stop-sites');
  expect([refused.code, refused.problem]).toEqual([
    1,
    expect.stringContaining(
      'systemctl could not restart website@alder.service.\nalder was not upgraded. Once',
    ),
  ]);
  expect([await isLive(), await hasNewTable()]).toEqual([true, false]);

  await rm(join(machine.root, 'refuses'));
  const { code, printed, problem } = await machine.website(
    newer,
    'upgrade',
    '--all',
    '--stop-sites',
  );
  expect([code, problem]).toEqual([0, '']);
  expect(printed).toMatch(/^Upgraded: alder\.$/m);
  expect(await readlink(link())).toBe(newer);
  expect([await isLive(), await hasNewTable()]).toEqual([true, true]);
  const backups = await readdir(join(dataDirectory, 'backups'));
  // One for each attempt.
  expect(backups.filter((name) => name.endsWith('.tar.gz'))).toHaveLength(2);
  expect(existsSync(join(dataDirectory, 'running.sock'))).toBe(true);
  const again = await machine.website(newer, 'upgrade', '--all', '--stop-sites');
  expect(again.printed).toContain('Every running site has this version.');
});
