import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import type { Environment } from '../command/environment.ts';

/** Does to a hosted project what is still to be done; answers a sentence for each step. */
export async function* prepareProject(
  database: ClientBase,
  environment: Environment,
): AsyncGenerator<string> {
  yield await migrate(database);
  yield await seedOnce(database);
  yield* keepSettings(database, environment);
  for (const file of globSync('supabase/hosted/*.sql').sort()) {
    await inTransaction(database, await readFile(file, 'utf8'));
    yield `Ran ${file}.`;
  }
  if (environment.ADMIN_EMAIL) yield await makeAdmin(database, environment.ADMIN_EMAIL);
}

// The list that Supabase's own command line tool keeps, so that either may apply the next one.
const migrationList = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );`;

async function migrate(database: ClientBase): Promise<string> {
  await database.query(migrationList);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const files = globSync('supabase/migrations/*.sql').sort();
  const pending = files.filter((file) => !applied.has(versionOf(file)));
  for (const file of pending) {
    const statements = await readFile(file, 'utf8');
    await inTransaction(database, statements, () =>
      database.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [versionOf(file), [statements], file.replace(/^.*\/\d+_|\.sql$/g, '')],
      ),
    );
  }
  return pending.length === 0
    ? 'The tables and policies are up to date.'
    : `Applied ${pending.length} of the migrations, up to ${pending.at(-1)}.`;
}

/** A database without a single revision was never seeded: the seed's own rows make revisions. */
async function seedOnce(database: ClientBase): Promise<string> {
  const { rowCount } = await database.query('select from public.content_revisions limit 1');
  if (rowCount) return 'There is content already; the sample content was left out.';
  await inTransaction(database, await readFile('supabase/seed.sql', 'utf8'));
  return 'Put in the sample content.';
}

async function* keepSettings(database: ClientBase, environment: Environment) {
  const settings = {
    site_url: environment.SITE_URL,
    deploy_hook_url: environment.DEPLOY_HOOK_URL,
    deploy_hook_token: environment.DEPLOY_HOOK_TOKEN,
  };
  for (const [name, value] of Object.entries(settings)) {
    if (!value) continue;
    const { rows } = await database.query('select id from vault.secrets where name = $1', [name]);
    if (rows[0]) await database.query('select vault.update_secret($1, $2)', [rows[0].id, value]);
    else await database.query('select vault.create_secret($1, $2)', [value, name]);
    yield `Vault keeps ${name}.`;
  }
}

async function makeAdmin(database: ClientBase, email: string): Promise<string> {
  const account = 'select id from auth.users where email = lower($1)';
  const { rows } = await database.query(account, [email]);
  if (!rows[0]) {
    return `There is no account ${email} yet. Add it under Authentication → Users, then run this again.`;
  }
  await database.query(
    `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
    [rows[0].id],
  );
  return `${email} may edit the site.`;
}

async function inTransaction(
  database: ClientBase,
  statements: string,
  more?: () => Promise<unknown>,
): Promise<void> {
  await database.query('begin');
  try {
    await database.query(statements);
    await more?.();
    await database.query('commit');
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

function versionOf(file: string): string {
  return /(\d+)_[^/]*$/.exec(file)?.[1] ?? file;
}
