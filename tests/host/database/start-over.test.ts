import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareDatabase } from '../../../scripts/host/database/prepare-database.ts';
import { startOver } from '../../../scripts/host/start-over/start-over.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { runBackup } from '../../support/run-backup.ts';

describe('website start-over', () => {
  let database: OwnDatabase;
  let client: Client;
  let folder: string;
  let settings: { DATA_DIR: string; DATABASE_URL: string };

  beforeEach(async () => {
    database = await copyDatabase('embedded');
    client = await connect();
    folder = await ownDataDirectory();
    settings = { DATA_DIR: folder, DATABASE_URL: database.address() };
    await mkdir(join(folder, 'releases/00000001-46'), { recursive: true });
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  async function connect() {
    const connected = new Client({ connectionString: database.address() });
    await connected.connect();
    return connected;
  }

  const run = (input: string, ...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['scripts/website.ts', 'start-over', ...words],
      { encoding: 'utf8', input, env: { ...childEnvironment, ...settings } },
    );
    return { printed: stdout + stderr, status };
  };
  const rowsOf = async (table: string) =>
    (await client.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;

  test('names what it removes, and changes nothing unless the answer is yes', async () => {
    const cities = await rowsOf('city_pages');
    const { printed, status } = run('\n');
    expect(printed).toMatch(/^This removes \d+ rows of content and all published releases\.$/m);
    expect([printed, status]).toEqual([expect.stringMatching(/Nothing was changed\.$/m), 0]);
    expect([await rowsOf('city_pages'), cities]).toEqual([cities, expect.any(Number)]);
    expect(existsSync(join(folder, 'releases/00000001-46'))).toBe(true);
  });

  test('leaves what a new database has, and the next start adds the content', async () => {
    await client.query(
      `insert into contact_marks (kind, phone) values ('do_not_call', '+12815550142')`,
    );
    const { rows: accounts } = await client.query('select user_id from user_roles');
    const { printed, status } = run('yes\n');
    expect([status, printed]).toEqual([0, expect.stringContaining('before-starting-over-')]);
    expect(await rowsOf('content_revisions')).toBe(0);
    expect(existsSync(join(folder, 'releases'))).toBe(false);
    await prepareDatabase(settings.DATABASE_URL, async () => {});
    const { rows } = await client.query<{ first: number }>(
      'select min(id)::int as first from content_revisions',
    );
    // Visitors and the panel compare revisions.
    expect(rows[0]?.first).toBeGreaterThan(46);
    expect(await rowsOf('hero_content')).toBe(1);
    expect(await rowsOf('contact_marks')).toBe(1);
    expect((await client.query('select user_id from user_roles')).rows).toEqual(accounts);
    const shapes = await rowsOf('private.request_shapes');
    expect(shapes).toBeGreaterThan(0);
  });

  test('its backup brings everything back', async () => {
    const before = await rowsOf('city_pages');
    const backup = await startOver(readEnvironment(settings), () => Promise.resolve(true));
    expect(await rowsOf('city_pages')).toBe(0);
    await client.end();
    expect(runBackup('restore', backup ?? '', settings)).toMatchObject({ status: 0 });
    client = await connect();
    expect(await rowsOf('city_pages')).toBe(before);
    // The restored site is as unused as it was.
    expect(run('no\n').status).toBe(0);
  });

  test('keeps rows and releases if the database refuses', async () => {
    const cities = await rowsOf('city_pages');
    await client.query(
      'create schema mine; create table mine.favorites (city bigint references public.city_pages)',
    );
    const started = startOver(readEnvironment(settings), () => Promise.resolve(true));
    await expect(started).rejects.toThrow('foreign key');
    expect(await rowsOf('city_pages')).toBe(cities);
    expect(existsSync(join(folder, 'releases/00000001-46'))).toBe(true);
  });

  test.each([
    [
      '1 quote request',
      () => client.query('select submit_quote_request($1)', [JSON.stringify(quoteRequest('home'))]),
    ],
    [
      '1 change by staff',
      () =>
        client.query(`
          begin;
          select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000001"}', true);
          update hero_content set title = 'Ours';
          commit`),
    ],
  ])('refuses where there is %s, unless told', async (what, use) => {
    await client.query('update private.request_settings set switched_on = true');
    await use();
    const cities = await rowsOf('city_pages');
    const { printed, status } = run('yes\n');
    expect([status, printed]).toEqual([1, expect.stringContaining(what)]);
    expect(printed).toContain('Nothing was changed. If you want that, add --even-if-used.');
    expect(await rowsOf('city_pages')).toBe(cities);
    expect(run('yes\n', '--even-if-used').status).toBe(0);
    expect(await rowsOf('city_pages')).toBe(0);
    expect(await rowsOf('quote_requests')).toBe(0);
  });

  test('refuses a hosted project', async () => {
    const hosted = { ...settings, PUBLIC_SUPABASE_URL: 'https://x.supabase.co' };
    await expect(startOver(readEnvironment(hosted), () => Promise.resolve(true))).rejects.toThrow(
      'is for sites on this machine',
    );
  });
});
