import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';
import { checkedRegions } from '../site.ts';
import { inTransactionWithLockRetry } from './lock-retry.ts';

const migrationFiles = 'supabase/migrations/*.sql';

// The table of the Supabase CLI, so that either tool can apply the next migration.
const migrationList = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );`;

/** The version of the newest migration. */
export function newestMigration(): string {
  return versionOf(globSync(migrationFiles).sort().at(-1) ?? '');
}

/** The migration files of another version of this code that this version lacks. */
export function migrationsOnlyIn(folder: string): string[] {
  const own = new Set(globSync(migrationFiles).map(versionOf));
  return globSync(migrationFiles, { cwd: folder }).filter((file) => !own.has(versionOf(file)));
}

/** Throws an {@link OperatorError} if a newer version of this code migrated the database. Changes nothing. */
export async function refuseNewerDatabase(database: ClientBase): Promise<void> {
  if (!(await hasMigrationList(database))) return;
  const { rows } = await database.query<{ version: string; name: string | null }>(
    'select version, name from supabase_migrations.schema_migrations order by version desc limit 1',
  );
  const newest = rows[0];
  if (!newest || newest.version <= newestMigration()) return;
  const file = `supabase/migrations/${newest.version}_${newest.name ?? '…'}.sql`;
  throw new OperatorError(
    `A newer version of this code changed the tables of the database. Nothing was changed now. Start the version that has ${file}, for example the one of the last upgrade.`,
  );
}

/** The migration files that the database lacks, in order. Changes nothing. */
export async function pendingMigrations(database: ClientBase): Promise<string[]> {
  const applied = new Set(await appliedVersions(database));
  return globSync(migrationFiles)
    .sort()
    .filter((file) => !applied.has(versionOf(file)));
}

async function appliedVersions(database: ClientBase): Promise<string[]> {
  if (!(await hasMigrationList(database))) return [];
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return rows.map(({ version }) => version);
}

async function hasMigrationList(database: ClientBase): Promise<boolean> {
  const { rows } = await database.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}

/** Applies pending migrations up to a version, each in its own transaction; returns their files. */
export async function applyMigrations(
  database: ClientBase,
  upTo = newestMigration(),
): Promise<string[]> {
  await database.query(migrationList);
  const pending = (await pendingMigrations(database)).filter((file) => versionOf(file) <= upTo);
  for (const file of pending) {
    const statements = await readFile(file, 'utf8');
    await inTransactionWithLockRetry(database, file, async () => {
      await database.query(statements);
      await database.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [versionOf(file), [statements], file.replace(/^.*\/\d+_|\.sql$/g, '')],
      );
    });
  }
  return pending;
}

/**
 * Inserts the sample content, with the cities of the agency's regions, if the database was never seeded; returns
 * whether it did. The seed's rows create revisions, so a database with revisions was seeded.
 */
export async function seedOnce(database: ClientBase): Promise<boolean> {
  const { rowCount } = await database.query('select from public.content_revisions limit 1');
  if (rowCount) return false;
  const file = 'supabase/seed.sql';
  const seed = await readFile(file, 'utf8');
  const { regions } = await checkedRegions();
  const ids = JSON.stringify(regions.map(({ id }) => id));
  await inTransactionWithLockRetry(database, file, async () => {
    await database.query(`select set_config('seed.regions', $1, true)`, [ids]);
    await database.query(seed);
  });
  return true;
}

function versionOf(file: string): string {
  return /(\d+)_[^/]*$/.exec(file)?.[1] ?? file;
}
