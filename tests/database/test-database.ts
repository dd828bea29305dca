import { PGlite } from '@supabase/lite/pglite';
import type { Client } from 'pg';
import { startCluster } from '../support/postgres-cluster.ts';
import {
  hostedDefaultPrivileges,
  hostedOwner,
  hostedSurroundings,
  migrations,
} from './hosted-surroundings.ts';

/**
 * Someone who asks the database for something. Who left is an admin whose session has ended: the
 * token is as good as before.
 */
export type Role = 'anonymous' | 'stranger' | 'left' | 'admin';

/** Everyone who may ask. */
export const roles: Role[] = ['anonymous', 'stranger', 'left', 'admin'];

/** Ids of the accounts. */
export const users: Record<Exclude<Role, 'anonymous'>, string> = {
  stranger: '00000000-0000-4000-8000-000000000001',
  admin: '00000000-0000-4000-8000-000000000002',
  left: '00000000-0000-4000-8000-000000000003',
};

/** Ids of their sessions; of the one that ended there is no row. */
export const sessions: typeof users = {
  stranger: '00000000-0000-4000-9000-000000000001',
  admin: '00000000-0000-4000-9000-000000000002',
  left: '00000000-0000-4000-9000-000000000003',
};

/** What tests do with a database, whichever program runs it. */
export interface TestDatabase {
  query<Row>(
    statement: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; affectedRows?: number | undefined }>;
  /** Runs several statements at once. */
  exec(statements: string): Promise<unknown>;
  /** Hears what is notified on a channel, until the function that is answered is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<unknown>>;
  close(): Promise<void>;
}

/** A database that several may use at once. */
export interface ServerDatabase extends TestDatabase {
  /** A connection of its own, for a second transaction. */
  connect(): Promise<Client>;
}

/** The programs that every policy and every rule is tried on. */
export const engines: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: 'the embedded database', open: openTestDatabase },
  { name: "Debian's PostgreSQL", open: openPostgres },
];

/** The embedded database with the migrations of the project and nothing that softens them. */
export async function openTestDatabase(): Promise<PGlite> {
  const database = new PGlite();
  await database.exec(hostedSurroundings);
  await prepare(database);
  return database;
}

/** Debian's PostgreSQL, where migrations run as on a hosted project: not as its superuser. */
export async function openPostgres(): Promise<ServerDatabase> {
  const cluster = await startCluster();
  const owner = await cluster.connect('supabase_admin');
  await owner.query(hostedSurroundings + hostedOwner);
  await owner.end();
  const client = await cluster.connect('postgres');
  const database = asTestDatabase(client, async () => {
    await client.end();
    await cluster.close();
  });
  await prepare(database);
  return { ...database, connect: () => cluster.connect('postgres') };
}

/** Shows a PostgreSQL connection as the tests' kind of database. */
function asTestDatabase(client: Client, close: () => Promise<void>): TestDatabase {
  return {
    query: async (statement, values) => {
      const { rows, rowCount } = await client.query(statement, values);
      return { rows, affectedRows: rowCount ?? 0 };
    },
    exec: (statements) => client.query(statements),
    listen: async (channel, heard) => {
      client.on('notification', ({ payload = '' }) => heard(payload));
      await client.query(`listen ${channel}`);
      return () => client.query(`unlisten ${channel}`);
    },
    close,
  };
}

async function prepare(database: TestDatabase): Promise<void> {
  await database.exec(hostedDefaultPrivileges);
  for (const migration of await migrations()) await database.exec(migration);
  for (const [name, id] of Object.entries(users)) {
    await database.query('insert into auth.users (id, email) values ($1, $2)', [
      id,
      `${name}@x.example`,
    ]);
  }
  for (const role of ['stranger', 'admin'] as const) {
    await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      sessions[role],
      users[role],
    ]);
  }
  for (const role of ['left', 'admin'] as const) {
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      users[role],
    ]);
  }
}

/** What a role's token says. */
function claimsOf(role: Role): object {
  if (role === 'anonymous') return {};
  return { sub: users[role], email: `${role}@x.example`, session_id: sessions[role] };
}

/**
 * Runs one statement as somebody; answers the rows it touched. What it did is undone unless it is
 * to be kept, as a denial is: then the table itself shows that nothing changed.
 */
export async function asRole(
  database: TestDatabase,
  role: Role,
  statement: string,
  { keep = false } = {},
): Promise<number> {
  await database.exec('begin');
  try {
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claimsOf(role)),
    ]);
    await database.exec(`set local role ${role === 'anonymous' ? 'anon' : 'authenticated'}`);
    const result = await database.query(statement);
    await database.exec(keep ? 'commit' : 'rollback');
    return Math.max(result.affectedRows ?? 0, result.rows.length);
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
}
