import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';
import { theSite } from '../site.ts';
import { equalizedTexts, fingerprintOf, renumberedMigrations } from './earlier-migrations.ts';
import { inTransactionWithLockRetry } from './lock-retry.ts';

const migrationFiles = 'supabase/migrations/*.sql';
const schemaFiles = 'supabase/schemas/*.sql';

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

/** Whether no migration was applied yet. */
export async function isNewDatabase(database: ClientBase): Promise<boolean> {
  return (await appliedVersions(database)).length === 0;
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

/**
 * Creates the tables of a new database from `supabase/schemas/`, or applies the pending migrations of an existing one.
 * Returns a sentence about it.
 */
export async function updateTables(database: ClientBase): Promise<string> {
  if (await isNewDatabase(database)) {
    await loadSchemas(database);
    return 'Created the tables and policies.';
  }
  const applied = await applyMigrations(database);
  return applied.length === 0
    ? 'The tables and policies are up to date.'
    : `Applied ${applied.length} migrations, up to ${applied.at(-1)}.`;
}

/** Loads the schemas into a new database and records all migrations as applied, in one transaction. */
async function loadSchemas(database: ClientBase): Promise<void> {
  await inTransactionWithLockRetry(database, schemaFiles, async () => {
    // Bodies name functions and tables of later files. Tests run them.
    await database.query(`${migrationList} set local check_function_bodies = off;`);
    for (const file of globSync(schemaFiles).sort()) {
      await database.query(await readFile(file, 'utf8'));
    }
    for (const file of globSync(migrationFiles).sort()) await recordMigration(database, file);
  });
}

/** Applies pending migrations up to a version, each in its own transaction; returns their files. */
export async function applyMigrations(
  database: ClientBase,
  upTo = newestMigration(),
): Promise<string[]> {
  await database.query(migrationList);
  const last = renumberedMigrations[upTo] ?? upTo;
  for (const [earlier, current] of Object.entries(renumberedMigrations)) {
    await database.query(
      'update supabase_migrations.schema_migrations set version = $2 where version = $1',
      [earlier, current],
    );
  }
  const pending = (await pendingMigrations(database)).filter((file) => versionOf(file) <= last);
  for (const file of pending) {
    await inTransactionWithLockRetry(database, file, async () => {
      await database.query(await readFile(file, 'utf8'));
      await recordMigration(database, file);
    });
  }
  return pending;
}

async function recordMigration(database: ClientBase, file: string): Promise<void> {
  await database.query(
    'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
    [versionOf(file), [await readFile(file, 'utf8')], file.replace(/^.*\/\d+_|\.sql$/g, '')],
  );
}

/**
 * A sentence that names the migrations whose applied text is not that of the file, or `null`. Comments and white space do
 * not count, nor do earlier texts that later migrations make up for.
 */
export async function describeOtherTexts(database: ClientBase): Promise<string | null> {
  const { rows } = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]));
  const others: string[] = [];
  for (const file of globSync(migrationFiles).sort()) {
    const version = versionOf(file);
    const statements = applied.get(version);
    // Some tools list a migration without its text.
    if (!statements) continue;
    const stored = fingerprintOf(statements.join('\n'));
    if (equalizedTexts[version]?.includes(stored)) continue;
    if (stored !== fingerprintOf(await readFile(file, 'utf8'))) others.push(file);
  }
  if (others.length === 0) return null;
  const names = new Intl.ListFormat('en').format(others);
  return `The database ran another text of ${names} than this version of the code has, so its tables may differ from what the code expects. To get the tables of this version, write a backup and restore it, which creates them anew.`;
}

/**
 * Inserts the sample content, as the agency's folder sets it up, if the database was never seeded; returns
 * whether it did. The seed's rows create revisions, so a database with revisions was seeded.
 */
export async function seedOnce(database: ClientBase): Promise<boolean> {
  const { rowCount } = await database.query('select from public.content_revisions limit 1');
  if (rowCount) return false;
  const file = 'supabase/seed.sql';
  const seed = await readFile(file, 'utf8');
  const settings = await theSite().content.seedSettings();
  await inTransactionWithLockRetry(database, file, async () => {
    for (const setting of Object.entries(settings)) {
      await database.query('select set_config($1, $2, true)', setting);
    }
    await database.query(seed);
  });
  return true;
}

function versionOf(file: string): string {
  return /(\d+)_[^/]*$/.exec(file)?.[1] ?? file;
}
