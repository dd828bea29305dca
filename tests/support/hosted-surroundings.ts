import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The roles that requests run as in hosted projects. Run by the server's superuser. */
export const hostedRoles = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`;

/** The role that runs migrations in hosted projects: not a superuser, but it bypasses row-level security. */
export const hostedOwner = (name: string) => `
  create role ${name} login createdb createrole bypassrls;
  grant anon, authenticated, service_role to ${name};
`;

/** The parts of a hosted project's database that our migrations refer to. Run by the server's superuser. */
export const hostedSurroundings = (owner: string) => `
  create schema auth;
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.users (
    id uuid primary key,
    email text,
    encrypted_password text,
    email_confirmed_at timestamptz,
    last_sign_in_at timestamptz,
    raw_user_meta_data jsonb
  );
  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider text not null,
    provider_id text not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null
  );
  create table auth.sessions (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    created_at timestamptz,
    updated_at timestamptz,
    refreshed_at timestamp,
    user_agent text,
    factor_id uuid,
    aal auth.aal_level,
    not_after timestamptz
  );
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text
  );
  create table auth.refresh_tokens (
    id bigint primary key,
    user_id varchar(255),
    session_id uuid references auth.sessions (id) on delete cascade
  );
  alter table auth.sessions enable row level security;
  alter table auth.mfa_factors enable row level security;
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid $$;
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  grant usage on schema auth, public to anon, authenticated, service_role;
  grant all on schema auth to ${owner};
  grant all on all tables in schema auth to ${owner};
  grant all on schema public to ${owner};
`;

/** Hosted projects grant everything on new objects, so our SQL has to revoke it. */
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
