import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excludedTables } from '../../../scripts/host/backup/backup-tables.ts';
import { verifyBackup } from '../../../scripts/host/backup/read-backup.ts';
import { loadBackup } from '../../../scripts/host/backup/restore/load-backup.ts';
import { restoreIntoProject } from '../../../scripts/host/backup/restore/restore-into-database.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { applyMigrations } from '../../../scripts/host/database/migrations.ts';
import { withClient } from '../../../scripts/host/database/new-client.ts';
import { hostedUser, users } from '../../support/database-templates.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { runBackup, tablesOf } from '../../support/run-backup.ts';
import { freshDataDirectory } from '../../support/running-site.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';

let server: OwnDatabase;
let folder: string;
/** A backup of the sample content. */
let backup: string;

const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: folder,
  DATABASE_URL: server.address(),
  ...more,
});

beforeAll(async () => {
  server = await copyDatabase('embedded');
  await withClient(server.address(), (client) =>
    client.query(
      `insert into contact_marks (kind, phone, email) values ('do_not_call', '+12815550142', 'ana@x.example')`,
    ),
  );
  folder = await freshDataDirectory();
  backup = join(folder, 'site.tar.gz');
  expect(runBackup('backup', backup, settings())).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/^Wrote .*site\.tar\.gz: revision 46, /),
  });
});
afterAll(async () => {
  await server.drop();
  await rm(folder, { recursive: true });
});

const verify = (path = backup, key?: string) => verifyBackup({ path, key });
const title = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select title from hero_content');
    return rows[0]?.title;
  });
const setTitle = (url: string, to: string) =>
  withClient(url, (client) => client.query('update hero_content set title = $1', [to]));

describe('npm run backup', () => {
  test('includes every table except the excluded ones', async () => {
    const { rows } = await withClient(server.address(), (client) =>
      client.query<{ name: string }>(
        `select format('%s.%s', table_schema, table_name) as name from information_schema.tables
         where table_schema in ('auth', 'private', 'public') and table_type = 'BASE TABLE'`,
      ),
    );
    const { tables } = await verify();
    const included = tables.map(({ name }) => name);
    expect(included).toEqual(expect.arrayContaining(['auth.users', 'public.user_roles']));
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !included.includes(name))
        .sort(),
    ).toEqual(excludedTables.filter((name) => rows.some((row) => row.name === name)));
  });

  test('contains no token of a password link', async () => {
    const path = join(folder, 'links.tar.gz');
    await withClient(server.address(), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
          where table_schema = 'auth' and table_name = 'users' and column_name ~ '_token'`,
      );
      expect(rows.length).toBeGreaterThan(2);
      // In one account only: tokens are unique.
      const tokens = rows.map(({ name }) => `${name} = 'an-emailed-token'`).join(', ');
      await client.query(
        `update auth.users set ${tokens} where id = (select id from auth.users limit 1)`,
      );
    });
    expect(runBackup('backup', path, settings()).status).toBe(0);
    expect(gunzipSync(await readFile(path)).includes('an-emailed-token')).toBe(false);
    await verify(path);
  });

  test('leaves no partial file, and prints why it could not be written', async () => {
    const { printed, status } = runBackup('backup', '/nowhere/site.tar.gz', settings());
    expect(printed).toBe(
      'The backup could not be written to /nowhere/site.tar.gz: no such file or directory.\n',
    );
    expect(status).toBe(1);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('never replaces a file', async () => {
    const before = await readFile(backup);
    const { printed, status } = runBackup('backup', backup, settings());
    expect([status, printed]).toEqual([1, expect.stringContaining('already exists. Nothing was')]);
    expect(await readFile(backup)).toEqual(before);
  });

  test('reports that there is no site', async () => {
    const DATA_DIR = await ownDataDirectory();
    const { printed } = runBackup('backup', join(DATA_DIR, 'site.tar.gz'), { DATA_DIR });
    expect(printed).toMatch(
      /^There is no site in .* yet\. Start the site once, correct DATA_DIR, or name the site's settings with --env\.$/m,
    );
  });

  test.each(sampleUnlessThorough(1, [[null], ['a passphrase of some length']]))(
    'encrypts with BACKUP_KEY %j',
    async (key) => {
      const BACKUP_KEY = key ?? (await generateX25519Identity());
      const path = join(folder, `encrypted-by-${key ? 'passphrase' : 'identity'}.tar.gz.age`);
      expect(runBackup('backup', path, settings({ BACKUP_KEY })).status).toBe(0);
      expect((await readFile(path, 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true);
      expect((await verify(path, BACKUP_KEY)).revision).toBe(46);
      await expect(verify(path)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
      await expect(verify(path, 'another passphrase')).rejects.toThrow(
        /was encrypted with another key/,
      );
    },
  );
});

describe('npm run restore rejects a file and changes nothing', () => {
  const refused = async (content: Buffer, message: RegExp) => {
    const path = join(folder, 'bad.tar.gz');
    await writeFile(path, content);
    const DATA_DIR = join(folder, 'untouched');
    const { printed, status } = runBackup('restore', path, { DATA_DIR });
    expect(printed).toMatch(message);
    expect(status).toBe(1);
    expect(await readdir(folder)).not.toContain('untouched');
  };
  const rewritten = async (from: RegExp, to: string) =>
    gzipSync(
      Buffer.from(
        gunzipSync(await readFile(backup))
          .toString('latin1')
          .replace(from, to),
        'latin1',
      ),
    );

  test('that is not a tar file', () =>
    refused(Buffer.from('%PDF-1.7'), /is not a backup of this site/));
  test('that is another tar file', async () =>
    refused(
      await rewritten(/insurance-agency-site/, 'insurance-agency-sitE'),
      /is not a backup of/,
    ));
  test('that another program packed', async () => {
    const path = join(folder, 'other.tar.gz');
    execFileSync('tar', ['--create', '--gzip', '--file', path, 'README.md']);
    await refused(await readFile(path), /bad\.tar\.gz is not a backup of this site\./);
  });
  test('from a newer version', async () =>
    refused(
      await rewritten(/"migration": "2026/, '"migration": "2099'),
      /newer version of this site/,
    ));
  test('with changed text', async () =>
    refused(await rewritten(/Texas Families/, 'Texas families'), /is damaged or incomplete/));
  test('that is incomplete', async () => {
    const whole = await readFile(backup);
    await refused(whole.subarray(0, whole.length - 1), /is damaged or incomplete/);
  });
  test('that is missing', () => {
    const { problem } = runBackup('restore', '/nowhere', { DATA_DIR: join(folder, 'untouched') });
    expect(problem).toBe('/nowhere cannot be read: no such file or directory.\n');
  });

  test('with any one byte changed', async () => {
    const whole = await readFile(backup);
    const places = whole.length - 1;
    for (const place of [0, 1, 3, 4, 8, 9, 10, 600, places >> 1, places - 5, places]) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 0xff;
      await writeFile(join(folder, 'bad.tar.gz'), bytes);
      await expect(verify(join(folder, 'bad.tar.gz')), `byte ${place}`).rejects.toThrow(
        /is damaged or incomplete|is not a backup/,
      );
    }
  });
});

describe('npm run restore', () => {
  test('creates a data folder with the same rows, and keeps the previous database', async () => {
    const DATA_DIR = await ownDataDirectory();
    expect(runBackup('restore', backup, { DATA_DIR })).toMatchObject({
      status: 0,
      printed: expect.stringMatching(
        /^Checking .*…\nRestoring it…\nRestored revision 46 from .*\nTo publish it, start the site/,
      ),
    });
    expect(await tablesOf({ DATA_DIR })).toEqual((await verify()).tables);
    const { printed } = runBackup('restore', backup, { DATA_DIR });
    const kept = /kept in (.*)\.$/m.exec(printed)?.[1] ?? '';
    expect(await readdir(kept)).toContain('data');
  });

  test('replaces the content of a server after backing it up', async () => {
    const other = await copyDatabase('embedded');
    const env = { DATA_DIR: await ownDataDirectory(), DATABASE_URL: other.address() };
    await setTitle(other.address(), 'To be replaced');
    const { printed, status } = runBackup('restore', backup, env);
    expect(status, printed).toBe(0);
    expect(printed).toContain('It is now revision 48');
    expect(await title(other.address())).not.toBe('To be replaced');
    const kept = /kept in (.*)\.$/m.exec(printed)?.[1] ?? '';
    const again = runBackup('restore', kept, env);
    expect(again.status, again.printed).toBe(0);
    expect(await title(other.address())).toBe('To be replaced');
    await other.drop();
  });

  test('refuses while that server is in use', async () => {
    const DATA_DIR = await ownDataDirectory();
    await withClient(server.address(), async () => {
      const { problem } = runBackup('restore', backup, settings({ DATA_DIR }));
      expect(problem).toMatch(/^The database in DATABASE_URL is in use/);
    });
  });

  // On PostgreSQL with the roles and schemas of a hosted project, not on Supabase itself.
  test('restores content and history into a hosted project, and leaves its accounts', async () => {
    const project = await copyDatabase('hosted');
    const url = project.address(hostedUser);
    const environment = readEnvironment({ DATA_DIR: await ownDataDirectory() });
    const checked = { file: { path: backup, key: undefined }, manifest: await verify() };
    const restored = await withClient(url, async (client) => {
      const restoring = () => restoreIntoProject(checked, environment, client);
      await expect(restoring()).rejects.toThrow(/run bin\/website hosted first/);
      await applyMigrations(client);
      await client.query('insert into auth.users (id) values ($1)', [users.admin]);
      await client.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [
        users.admin,
      ]);
      const outcome = await restoring();
      const { rows } = await client.query('select user_id, role from user_roles order by role');
      expect(rows).toEqual(['admin', 'owner'].map((role) => ({ user_id: users.admin, role })));
      return outcome;
    });
    expect(restored.revision).toBe(46);
    const { rows: marks } = await withClient(url, (client) =>
      client.query('select kind, phone, email from contact_marks'),
    );
    expect(marks).toEqual([{ kind: 'do_not_call', phone: '+12815550142', email: 'ana@x.example' }]);
    expect(await title(url)).toBe(await title(server.address()));
    await project.drop();
  });

  test('rolls back when the loaded rows differ from the backup', async () => {
    const other = await copyDatabase('embedded');
    await setTitle(other.address(), 'Still here');
    const manifest = await verify();
    const tables = manifest.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) }));
    await withClient(other.address(), async (client) => {
      const wrong = { file: { path: backup, key: undefined }, manifest: { ...manifest, tables } };
      const loading = loadBackup(client, wrong, { accounts: true, seenRevision: 0 });
      await expect(loading).rejects.toThrow(/its content for .* was rejected \(it differs/);
    });
    expect(await title(other.address())).toBe('Still here');
    await other.drop();
  });
});
