import type { Client } from 'pg';
import {
  hostedDefaultPrivileges,
  hostedOwner,
  hostedRoles,
  hostedSurroundings,
} from '../../support/hosted-surroundings.ts';
import { type Cluster, startCluster } from '../../support/postgres-cluster.ts';

// Debian has no package of pg_net. These functions have the documented names, arguments and results, and record each
// call instead of making it.
const recordingPgNet = `
  create schema net;
  create table net.calls (
    id bigint generated always as identity, method text, url text, body jsonb, headers jsonb
  );
  create table net._http_response (
    id bigint, status_code integer, content_type text, headers jsonb, content text,
    timed_out boolean, error_msg text, created timestamptz not null default now()
  );
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$
    insert into net.calls (method, url, body, headers) values ('POST', url, body, headers)
    returning id $$;
  create function net.http_get(
    url text, params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$
    insert into net.calls (method, url, headers) values ('GET', url, headers) returning id $$;
  set allow_system_table_mods = on;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (99999, 'pg_net', 10, 'net'::regnamespace, false, 'recording');
  grant usage on schema net to public;
  grant all on all tables in schema net to public;
`;

// Debian has no package of Vault either. This one has the same interface without the encryption.
const plainVault = `
  create schema vault;
  create table vault.secrets (
    id uuid primary key default gen_random_uuid(), name text unique, description text, secret text
  );
  create view vault.decrypted_secrets as
    select id, name, description, secret, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(
    new_secret text, new_name text default null, new_description text default '',
    new_key_id uuid default null
  ) returns uuid language sql as $$
    insert into vault.secrets (secret, name, description)
    values (new_secret, new_name, new_description) returning id $$;
  create function vault.update_secret(
    secret_id uuid, new_secret text default null, new_name text default null,
    new_description text default null, new_key_id uuid default null
  ) returns void language sql as $$
    update vault.secrets set secret = coalesce(new_secret, secret), name = coalesce(new_name, name)
    where id = secret_id $$;
  grant usage on schema vault to postgres;
  grant all on all tables in schema vault to postgres;
`;

/** Debian's pg_cron, with the privileges that hosted projects give. Unlike there, only a superuser can install it. */
const realPgCron = `
  create extension pg_cron schema pg_catalog;
  grant usage on schema cron to postgres;
  grant all on all tables in schema cron to postgres;
  revoke all on table cron.job from postgres;
  grant select on table cron.job to postgres;
`;

/** Starts PostgreSQL with what an empty hosted project contains, made before or after 30 May 2026. */
export async function startHostedProject({
  grantsByDefault = true,
  onNetwork = false,
} = {}): Promise<{
  cluster: Cluster;
  database: Client;
}> {
  const cluster = await startCluster(
    [
      'shared_preload_libraries=pg_cron',
      // Without a worker, pg_cron runs no job by itself: tests run them.
      'max_worker_processes=0',
    ],
    { onNetwork },
  );
  const owner = await cluster.connect('supabase_admin');
  await owner.query(hostedRoles + hostedOwner('postgres') + hostedSurroundings('postgres'));
  await owner.query('alter database postgres owner to postgres');
  await owner.query(
    'create schema extensions; grant usage, create on schema extensions to postgres',
  );
  await owner.query(recordingPgNet + plainVault + realPgCron);
  await owner.end();
  const database = await cluster.connect('postgres');
  if (grantsByDefault) await database.query(hostedDefaultPrivileges);
  return { cluster, database };
}
