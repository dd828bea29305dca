import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { holdDataDirectory } from '../../../scripts/host/backend/data-directory.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { startEmbeddedPostgres } from '../../../scripts/host/database/open-database.ts';
import {
  type PostgresServer,
  startPostgres,
} from '../../../scripts/host/database/postgres/postgres-server.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function folderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'pg-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string): Promise<PostgresServer> {
  const server = await startPostgres(folder);
  undo.push(() => server.stop());
  return server;
}

async function ask<Row>(url: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function setting(url: string, name: string): Promise<string | undefined> {
  const rows = await ask<{ value: string }>(url, 'select current_setting($1) as value', [name]);
  return rows[0]?.value;
}

// A folder of mktemp, which only its owner enters; root's home, which only root enters.
const places = [tmpdir(), ...(process.getuid?.() === 0 ? ['/root'] : [])];

test.each(places)(
  'in %s it keeps what was committed, opens no port and shuts others out',
  async (place) => {
    const folder = await folderIn(place);
    const modeBefore = (await stat(place)).mode;
    const server = await start(folder);
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await setting(server.url, name), name).toBe('on');
    }
    expect(await setting(server.url, 'listen_addresses')).toBe('');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(place)).mode).toBe(modeBefore);
    await server.stop();
    expect(await server.ended).toBeNull();
  },
);

test('where the path is too long for a socket, it listens on this machine alone, with a password', async () => {
  const folder = join(await folderIn(tmpdir()), 'a-long-name'.repeat(10));
  const { url } = await start(folder);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await setting(url, 'listen_addresses')).toBe('127.0.0.1');
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  /** Lets programs fail that are looked for by their names; answers what ends that. */
  async function failing(...programs: string[]): Promise<() => Promise<void>> {
    const folder = await folderIn(tmpdir());
    for (const name of programs) {
      await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    }
    const before = process.env['PATH'] ?? '';
    process.env['PATH'] = `${folder}:${before}`;
    const end = async () => {
      process.env['PATH'] = before;
    };
    undo.push(end);
    return end;
  }

  test('it runs as nobody, with and without user namespaces, on the same data, and says so', async () => {
    const folder = await folderIn('/root');
    const first = await start(folder);
    expect(first.sentence).toMatch(/refuses to run as root.*nobody, in a namespace/);
    await ask(first.url, `create table kept as select 'acknowledged' as text`);
    await first.stop();
    const allowAgain = await failing('unshare');
    const second = await start(folder);
    expect(second.sentence).toMatch(/refuses to run as root.*nobody\.$/);
    expect(await ask(second.url, 'select text from kept')).toEqual([{ text: 'acknowledged' }]);
    await second.stop();
    await allowAgain();
    expect(await ask((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('where neither is allowed, it says so, and what else to do', async () => {
    await failing('unshare', 'setpriv');
    await expect(startPostgres(await folderIn(tmpdir()))).rejects.toThrow(
      /Start the site as another user, or set DATABASE_URL/,
    );
  });
});

describe('after a site that was killed', () => {
  test('its server is ended first, and everything is there', async () => {
    const folder = await folderIn(tmpdir());
    const orphan = await start(folder);
    await ask(orphan.url, `create table kept as select 'acknowledged' as text`);
    const { url, pid } = await start(folder);
    expect(pid).not.toBe(orphan.pid);
    expect(await ask(url, 'select text from kept')).toEqual([{ text: 'acknowledged' }]);
    // It was shut down, not killed.
    expect(await readFile(join(folder, 'server.log'), 'utf8')).not.toContain('not properly');
  });

  test('what the server left behind when it was killed, too, does not keep the next from starting', async () => {
    const folder = await folderIn(tmpdir());
    const killed = await start(folder);
    await ask(killed.url, `create table kept as select 'acknowledged' as text`);
    process.kill(killed.pid, 'SIGKILL');
    expect(await killed.ended).toBeInstanceOf(Error);
    // The number of a program that lives: this one.
    const file = join(folder, 'data/postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
    const { url } = await start(folder);
    expect(await ask(url, 'select text from kept')).toEqual([{ text: 'acknowledged' }]);
  });
});

test('its log holds nothing that people typed', async () => {
  const folder = await folderIn(tmpdir());
  const { url } = await start(folder);
  const typed = 'Maria Gonzalez';
  await ask(url, 'create table people (name text unique check (length(name) < 20))');
  await ask(url, 'insert into people values ($1)', [typed]);
  for (const name of [typed, typed.repeat(3)]) {
    await expect(ask(url, 'insert into people values ($1)', [name])).rejects.toThrow('people');
    await expect(ask(url, `insert into people values ('${name}')`)).rejects.toThrow('people');
  }
  const log = await readFile(join(folder, 'server.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('Maria');
});

test('data of another version is refused untouched, with what to do', async () => {
  const folder = await folderIn(tmpdir());
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data/PG_VERSION'), '17\n');
  await expect(startPostgres(folder)).rejects.toThrow(
    /made by PostgreSQL 17.*this is PostgreSQL 18.*npm run backup.*npm run restore/,
  );
});

test('a data folder of the time before PostgreSQL is refused untouched, with the way out', async () => {
  const dataDirectory = await folderIn(tmpdir());
  await mkdir(join(dataDirectory, 'database'));
  await writeFile(join(dataDirectory, 'database/PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres(readEnvironment({ DATA_DIR: dataDirectory }))).rejects.toThrow(
    /git checkout 8724ff8.*npm run snapshot.*content\.json/,
  );
  await expect(stat(join(dataDirectory, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a restore that was cut off between its two renames is told, and no database is made', async () => {
  const dataDirectory = await folderIn(tmpdir());
  await mkdir(join(dataDirectory, 'restoring'));
  await mkdir(join(dataDirectory, 'postgres.before-2026-11-22T03-10-00'));
  await expect(startEmbeddedPostgres(readEnvironment({ DATA_DIR: dataDirectory }))).rejects.toThrow(
    /run npm run restore with the backup again.*mv \S+\/postgres\.before-\S+ \S+\/postgres$/,
  );
  await expect(stat(join(dataDirectory, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a data folder that others could read is closed to them', async () => {
  const dataDirectory = await folderIn(tmpdir());
  await chmod(dataDirectory, 0o755);
  const hold = await holdDataDirectory(dataDirectory);
  expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
  await hold.release();
});
