import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';

// What a hosted Supabase project has before the first migration, as far as ours refer to it.
const hostedSurroundings = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create schema auth;
  create table auth.users (id uuid primary key, email text);
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid $$;
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  grant usage on schema auth, public to anon, authenticated, service_role;
  -- Hosted projects grant everything on new tables; the migrations have to take it back.
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** Someone who asks the database for something. */
export type Role = 'anonymous' | 'stranger' | 'admin';

/** Everyone who may ask. */
export const roles: Role[] = ['anonymous', 'stranger', 'admin'];

/** Ids of the two accounts. */
export const users: Record<Exclude<Role, 'anonymous'>, string> = {
  stranger: '00000000-0000-4000-8000-000000000001',
  admin: '00000000-0000-4000-8000-000000000002',
};

/** A real Postgres with the migrations of the project and nothing that softens them. */
export async function openTestDatabase(): Promise<PGlite> {
  const database = new PGlite();
  await database.exec(hostedSurroundings);
  for (const file of (await readdir('supabase/migrations')).sort()) {
    await database.exec(await readFile(join('supabase/migrations', file), 'utf8'));
  }
  for (const [name, id] of Object.entries(users)) {
    await database.query('insert into auth.users (id, email) values ($1, $2)', [
      id,
      `${name}@x.example`,
    ]);
  }
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    users.admin,
  ]);
  return database;
}

/**
 * Runs one statement as somebody; answers the rows it touched. What it did is undone unless it is
 * to be kept, as a denial is: then the table itself shows that nothing changed.
 */
export async function asRole(
  database: PGlite,
  role: Role,
  statement: string,
  { keep = false } = {},
): Promise<number> {
  let touched = 0;
  await database.transaction(async (transaction) => {
    const claims = role === 'anonymous' ? {} : { sub: users[role], email: `${role}@x.example` };
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claims),
    ]);
    await transaction.exec(`set local role ${role === 'anonymous' ? 'anon' : 'authenticated'}`);
    const result = await transaction.query(statement);
    touched = Math.max(result.affectedRows ?? 0, result.rows.length);
    if (!keep) await transaction.rollback();
  });
  return touched;
}
