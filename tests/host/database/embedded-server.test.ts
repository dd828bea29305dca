import { globSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { holdDataDirectory } from '../../../scripts/host/backend/data-directory.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { startEmbeddedPostgres } from '../../../scripts/host/database/open-database.ts';
import {
  type PostgresServer,
  startPostgres,
} from '../../../scripts/host/database/postgres/postgres-server.ts';
import { processesBelow } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { processesOf } from '../../support/processes-of.ts';
import { runBackup, tablesOf } from '../../support/run-backup.ts';

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

async function query<Row>(url: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function setting(url: string, name: string): Promise<string | undefined> {
  const rows = await query<{ value: string }>(url, 'select current_setting($1) as value', [name]);
  return rows[0]?.value;
}

// Folders that only their owner, or only root, can enter.
const parents = [tmpdir(), ...(process.getuid?.() === 0 ? ['/root'] : [])];

test.each(parents)(
  'in %s the server has durable settings, no open port and a private folder',
  async (parent) => {
    const folder = await folderIn(parent);
    const modeBefore = (await stat(parent)).mode;
    const server = await start(folder);
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await setting(server.url, name), name).toBe('on');
    }
    expect(await setting(server.url, 'listen_addresses')).toBe('');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(parent)).mode).toBe(modeBefore);
    await server.stop();
    expect(await server.ended).toBeNull();
  },
);

test('if the path is too long for a socket, the server listens on localhost with a password', async () => {
  const folder = join(await folderIn(tmpdir()), 'a-long-name'.repeat(10));
  const { url } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await setting(url, 'listen_addresses')).toBe('127.0.0.1');
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  /** Makes programs fail that are found through PATH; returns the function that ends this. */
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

  test('the server runs as nobody, with and without a user namespace, on the same data', async () => {
    const folder = await folderIn('/root');
    const first = await start(folder);
    expect(first.notice).toMatch(
      /^You are root\. PostgreSQL runs as the user nobody, in a user namespace/,
    );
    await query(first.url, `create table saved as select 'committed' as text`);
    await first.stop();
    const allowAgain = await failing('unshare');
    const second = await start(folder);
    expect(second.notice).toMatch(/^You are root\. PostgreSQL runs as the user nobody\.$/);
    expect(await query(second.url, 'select text from saved')).toEqual([{ text: 'committed' }]);
    await second.stop();
    await allowAgain();
    expect(await query((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('an error explains what to do if neither is allowed', async () => {
    await failing('unshare', 'setpriv');
    await expect(startPostgres(await folderIn(tmpdir()))).rejects.toThrow(
      /Start the site as another user, or set DATABASE_URL/,
    );
  });
});

describe('a server is ended', () => {
  const limits = { fast: 100, immediate: 100 };

  test('although it hangs with its processes', async () => {
    const folder = await folderIn(tmpdir());
    const server = await startPostgres(folder, { limits });
    // Stopped first, so that it starts no child and reaps none.
    process.kill(server.pid, 'SIGSTOP');
    const children = await processesBelow(server.pid);
    expect(children.length).toBeGreaterThan(1);
    for (const { pid } of children) process.kill(pid, 'SIGSTOP');
    await server.stop();
    expect(await server.ended).toBeNull();
    await eventually(
      () => processesOf(folder),
      ({ length }) => length === 0,
    );
  });

  test('while it starts and while its data is created', async () => {
    const folder = await folderIn(tmpdir());
    for (const process of ['initdb', 'bin/postgres -D']) {
      const stopping = new AbortController();
      const starting = startPostgres(folder, { signal: stopping.signal });
      const begun = () => processesOf(folder).some((line) => line.includes(process));
      await eventually(begun, (isSo) => isSo);
      stopping.abort();
      await expect(starting).rejects.toThrow();
      expect(processesOf(folder)).toEqual([]);
      if (process === 'initdb') {
        await (await startPostgres(folder)).stop();
        // The next server is not ready before the test has seen it.
        await appendFile(join(folder, 'data/postgresql.conf'), 'pre_auth_delay = 5\n');
      }
    }
  });
});

describe('after the site was killed', () => {
  test('a start ends the server of the previous one, and nothing is lost', async () => {
    const folder = await folderIn(tmpdir());
    const orphan = await start(folder);
    await query(orphan.url, `create table saved as select 'committed' as text`);
    const { url, pid } = await start(folder);
    expect(pid).not.toBe(orphan.pid);
    expect(await query(url, 'select text from saved')).toEqual([{ text: 'committed' }]);
    // It was shut down, not killed.
    expect(await readFile(join(folder, 'server.log'), 'utf8')).not.toContain('not properly');
  });

  test('the PID file of a killed server does not keep the next one from starting', async () => {
    const folder = await folderIn(tmpdir());
    const killed = await start(folder);
    await query(killed.url, `create table saved as select 'committed' as text`);
    process.kill(killed.pid, 'SIGKILL');
    expect(await killed.ended).toBeInstanceOf(Error);
    // The ID of a running process: this one.
    const file = join(folder, 'data/postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
    const { url } = await start(folder);
    expect(await query(url, 'select text from saved')).toEqual([{ text: 'committed' }]);
  });
});

test('the log contains nothing that was typed', async () => {
  const folder = await folderIn(tmpdir());
  const { url } = await start(folder);
  const typed = 'Maria Gonzalez';
  await query(url, 'create table clients (name text unique check (length(name) < 20))');
  await query(url, 'insert into clients values ($1)', [typed]);
  for (const name of [typed, typed.repeat(3)]) {
    await expect(query(url, 'insert into clients values ($1)', [name])).rejects.toThrow('clients');
    await expect(query(url, `insert into clients values ('${name}')`)).rejects.toThrow('clients');
  }
  const log = await readFile(join(folder, 'server.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('Maria');
});

test('data of another PostgreSQL version is rejected unchanged, with instructions', async () => {
  const folder = await folderIn(tmpdir());
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data/PG_VERSION'), '17\n');
  await expect(startPostgres(folder)).rejects.toThrow(
    /created by PostgreSQL 17.*is PostgreSQL 18.*website backup.*website restore/,
  );
  expect(await readdir(folder)).toEqual(['data']);
});

const [debians] = globSync('/usr/lib/postgresql/*/bin/postgres').map((path) => dirname(path));

describe.runIf(debians)('with Debian’s programs', () => {
  const before = process.env['POSTGRES_BIN'];
  const use = (setting: string) => {
    process.env['POSTGRES_BIN'] = setting;
    undo.push(async () => {
      process.env['POSTGRES_BIN'] = before;
    });
  };

  test('a database has the same settings, sorts and compares letters in the same way', async () => {
    const npms = await start(await folderIn(tmpdir()));
    use(debians ?? '');
    const { url } = await start(await folderIn(tmpdir()));
    for (const name of ['fsync', 'data_checksums', 'jit', 'listen_addresses', 'timezone']) {
      expect(await setting(url, name), name).toBe(await setting(npms.url, name));
    }
    const letters = `select string_agg(letter, '' order by letter) as sorted,
      lower(string_agg(letter, '' order by letter)) as lower, bool_and(letter ~ '[[:alpha:]]') as are_letters
      from unnest(array['b', 'Á', 'a', 'ñ', 'B', 'Ñ', 'z', 'é', 'ß', 'Ω']) as letter`;
    expect(await query(url, letters)).toEqual(await query(npms.url, letters));
  });

  test('a database keeps its version, with or without the setting', async () => {
    const folder = await folderIn(tmpdir());
    use(debians ?? '');
    const first = await start(folder);
    const version = await setting(first.url, 'server_version');
    await query(first.url, `create table saved as select 'committed' as text`);
    await first.stop();
    use('');
    const second = await start(folder);
    expect(await setting(second.url, 'server_version')).toBe(version);
    expect(await query(second.url, 'select text from saved')).toEqual([{ text: 'committed' }]);
    await second.stop();
    use('npm');
    await expect(startPostgres(folder)).rejects.toThrow(/but POSTGRES_BIN is PostgreSQL 18/);
  });

  test('a backup moves everything to another version, also when the old programs are gone', async () => {
    const backup = globSync('tests/fixtures/backups/*.tar.gz').sort().at(-1) ?? '';
    const DATA_DIR = await folderIn(tmpdir());
    const tables = [];
    for (const setting of ['npm', debians ?? '', 'npm']) {
      use(setting);
      const settings = { DATA_DIR, POSTGRES_BIN: setting };
      expect(runBackup('restore', backup, settings).problem).toBe('');
      tables.push(await tablesOf(settings));
    }
    expect(tables[1]).toEqual(tables[0]);
    expect(tables[2]).toEqual(tables[0]);
  });
});

test('a data directory from before PostgreSQL is rejected unchanged, with instructions', async () => {
  const dataDirectory = await folderIn(tmpdir());
  await mkdir(join(dataDirectory, 'database'));
  await writeFile(join(dataDirectory, 'database/PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres(readEnvironment({ DATA_DIR: dataDirectory }))).rejects.toThrow(
    /git checkout 8724ff8.*npm run snapshot.*content\.json/,
  );
  await expect(stat(join(dataDirectory, 'postgres'))).rejects.toThrow('ENOENT');
});

test('after a restore was interrupted between its two renames, no new database is created', async () => {
  const dataDirectory = await folderIn(tmpdir());
  await mkdir(join(dataDirectory, 'restoring'));
  await mkdir(join(dataDirectory, 'postgres.before-2026-11-22T03-10-00'));
  await expect(startEmbeddedPostgres(readEnvironment({ DATA_DIR: dataDirectory }))).rejects.toThrow(
    /Run bin\/website restore with the backup again.*mv \S+\/postgres\.before-\S+ \S+\/postgres$/,
  );
  await expect(stat(join(dataDirectory, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a data directory that others could read becomes private', async () => {
  const dataDirectory = await folderIn(tmpdir());
  await chmod(dataDirectory, 0o755);
  const hold = await holdDataDirectory(dataDirectory);
  expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
  await hold.release();
});
