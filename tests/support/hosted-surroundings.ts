import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The roles of Supabase's servers: those that requests run as, and that of the sign-in service. Run by the server's superuser. */
export const hostedRoles = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role supabase_auth_admin noinherit createrole login;
`;

/** The role that runs migrations in hosted projects: not a superuser, but it bypasses row-level security. */
export const hostedOwner = (name: string) => `
  create role ${name} login createdb createrole bypassrls;
  grant anon, authenticated, service_role to ${name};
`;

const auth = readFileSync(new URL('hosted-auth.sql', import.meta.url), 'utf8');

/**
 * The parts of a hosted project's database that our migrations refer to. Run by the server's superuser. As in hosted
 * projects, the owner may use the schema `auth` and everything in it, but owns nothing there and can create nothing.
 */
export const hostedSurroundings = (owner: string) => `
  ${auth}
  grant usage on schema auth to ${owner};
  grant all on all tables in schema auth to ${owner};
  grant all on all sequences in schema auth to ${owner};
  grant all on all functions in schema auth to ${owner};
  grant usage on schema public to anon, authenticated, service_role;
  grant all on schema public to ${owner};
`;

/**
 * What projects grant on new objects, so that our SQL has to revoke it: those made before 30 May 2026, until 30 October
 * 2026. Later, new tables and functions belong to their owner only.
 * https://supabase.com/changelog/45329-breaking-change-tables-not-exposed-to-data-and-graphql-api-automatically
 */
export const hostedDefaultPrivileges = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** The project's migrations, in order. */
export async function migrations(): Promise<string[]> {
  const files = (await readdir('supabase/migrations')).sort();
  return Promise.all(files.map((file) => readFile(join('supabase/migrations', file), 'utf8')));
}
