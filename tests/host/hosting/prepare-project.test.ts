import { expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { applyMigrations } from '../../../scripts/host/database/migrations.ts';
import { connectProject } from '../../../scripts/host/hosted/connect-project.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import { lints } from '../../support/catalogue-lints.ts';
import { startHostedProject } from './hosted-project.ts';

async function openProject() {
  const { cluster, database } = await startHostedProject();
  const prepare = () => Array.fromAsync(prepareProject(database, readEnvironment({})));
  const exists = async (name: string) =>
    (await database.query('select to_regclass($1) as found', [name])).rows[0].found !== null;
  return { cluster, database, prepare, exists };
}

test('the tables of a new project are created in one step, or none of them', async () => {
  const { cluster, database, prepare, exists } = await openProject();
  await database.query('create table public.contact_marks ()');
  await expect(prepare()).rejects.toThrow('"contact_marks" already exists');
  expect(await exists('public.content_revisions')).toBe(false);
  await database.query('drop table public.contact_marks');
  expect((await prepare())[0]).toBe('Created the tables and policies.');
  expect(await exists('public.contact_marks')).toBe(true);
  await database.end();
  await cluster.close();
});

test('a failed migration is rolled back, and the next run continues there', async () => {
  const { cluster, database, prepare, exists } = await openProject();
  await applyMigrations(database, '20261101000001');
  await database.query('create table public.content_revisions ()');
  await expect(prepare()).rejects.toThrow('"content_revisions" already exists');
  expect(await exists('public.services')).toBe(true);
  const { rows } = await database.query(`select from pg_proc where proname = 'set_version'`);
  expect(rows).toEqual([]);
  await database.query('drop table public.content_revisions');
  expect((await prepare()).join('\n')).toContain('Added the sample content.');
  expect(await exists('public.releases')).toBe(true);
  await database.end();
  await cluster.close();
});

test('a prepared project passes the database lints', async () => {
  const { cluster, database } = await startHostedProject();
  await Array.fromAsync(prepareProject(database, readEnvironment({})));
  for (const { title, statement } of lints) {
    const { rows } = await database.query(statement);
    expect({ title, rows }).toEqual({ title, rows: [] });
  }
  await database.end();
  await cluster.close();
});

test.each([
  [undefined, /^Set SUPABASE_DB_URL/],
  ['postgresql://a:hidden@db.example/postgres', /must end in \?sslmode=verify-full/],
  [
    'postgresql://a:hidden@db.example/postgres?sslmode=require',
    /must end in \?sslmode=verify-full/,
  ],
  [
    'postgresql://a:hidden@127.0.0.1:1/postgres?sslmode=verify-full',
    /cannot be used\. Nothing accepts connections there\./,
  ],
  ['postgresql://a:hidden@db.example/postgres?sslmode=verify-full&sslrootcert=/none', /cannot be/],
])('%s is rejected without printing the password', async (url, sentence) => {
  const problem = await connectProject(url).catch((error: Error) => error.message);
  expect(problem).toMatch(sentence);
  expect(problem).not.toContain('hidden');
});
