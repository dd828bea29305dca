import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbeddedBackend } from '../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../scripts/host/command/environment.ts';
import { updateTables } from '../../scripts/host/database/migrations.ts';
import './install-site.ts';
import {
  hostedDefaultPrivileges,
  hostedOwner,
  hostedRoles,
  hostedSurroundings,
} from './hosted-surroundings.ts';
import { admin } from './running-site.ts';

/** The databases that tests copy. */
export type Template =
  /** Empty. */
  | 'template1'
  /** Like a hosted project before the first migration. */
  | 'hosted'
  /** The same with our tables, which its owner created. */
  | 'migrated'
  /** Like the embedded backend's after the first start, with {@link admin}. */
  | 'embedded';

/** IDs of the accounts in the `migrated` database. All but the first are admins, and the first admin is the owner. */
export const users = {
  nonStaff: '00000000-0000-4000-8000-000000000001',
  admin: '00000000-0000-4000-8000-000000000002',
  signedOut: '00000000-0000-4000-8000-000000000003',
  aal1: '00000000-0000-4000-8000-000000000004',
  aal2: '00000000-0000-4000-8000-000000000005',
  owner: '00000000-0000-4000-8000-000000000006',
} as const;

/** IDs of their sessions. `signedOut` has no row, because that session has ended. */
export const sessions = {
  nonStaff: '00000000-0000-4000-9000-000000000001',
  admin: '00000000-0000-4000-9000-000000000002',
  signedOut: '00000000-0000-4000-9000-000000000003',
  aal1: '00000000-0000-4000-9000-000000000004',
  aal2: '00000000-0000-4000-9000-000000000005',
  owner: '00000000-0000-4000-9000-000000000006',
} as const;

/** The role that runs migrations in hosted projects. */
export const hostedUser = 'project_owner';

/** The URL of another database on the same server. */
export function addressOf(server: string, database: string, user?: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  if (user) address.username = user;
  return address.href;
}

/** Creates the databases that tests copy. */
export async function createTemplates(server: string): Promise<void> {
  await run(server, hostedRoles + hostedOwner(hostedUser));
  await run(server, `create database hosted owner ${hostedUser}`);
  await run(addressOf(server, 'hosted'), hostedSurroundings(hostedUser));
  await run(addressOf(server, 'hosted', hostedUser), hostedDefaultPrivileges);
  await run(server, `create database migrated template hosted owner ${hostedUser}`);
  await migrate(addressOf(server, 'migrated', hostedUser));
  await run(server, 'create database embedded');
  await openOnce(addressOf(server, 'embedded'));
}

async function run(address: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function migrate(address: string): Promise<void> {
  const accounts = Object.entries(users).map(
    ([name, id]) => `insert into auth.users (id, email) values ('${id}', '${name}@x.example')`,
  );
  const rights = `
    insert into auth.sessions (id, user_id, aal)
    values ('${sessions.nonStaff}', '${users.nonStaff}', 'aal1'),
      ('${sessions.admin}', '${users.admin}', 'aal1'),
      ('${sessions.aal1}', '${users.aal1}', 'aal1'),
      ('${sessions.aal2}', '${users.aal2}', 'aal2'),
      ('${sessions.owner}', '${users.owner}', 'aal1');
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users
      where id in ('${users.aal1}', '${users.aal2}');
    insert into public.user_roles (user_id, role) values ('${users.owner}', 'admin');
    insert into public.user_roles (user_id, role)
      select id, 'admin' from auth.users where id not in ('${users.nonStaff}', '${users.owner}');`;
  const client = new Client({ connectionString: address });
  await client.connect();
  await updateTables(client);
  await client.end();
  await run(address, ...accounts, rights);
}

async function openOnce(address: string): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-'));
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
  const settings = { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, DATABASE_URL: address };
  const backend = await openEmbeddedBackend(readEnvironment(settings));
  await backend.close();
  await rm(DATA_DIR, { recursive: true });
}
