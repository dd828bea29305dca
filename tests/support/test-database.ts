import { Client, types } from 'pg';
import { hostedUser, sessions, type Template, users } from './database-templates.ts';
import { copyDatabase } from './own-database.ts';

/**
 * Someone who asks the database for something. Who left is an admin whose session has ended: the
 * token is as good as before. Of two admins with a second factor one came with the password alone (aal1),
 * and the other has proven the factor (aal2).
 */
export type Role = 'anonymous' | 'stranger' | 'left' | 'unproven' | 'admin' | 'proven' | 'owner';

/** Everyone who may ask. */
export const roles: Role[] = [
  'anonymous',
  'stranger',
  'left',
  'unproven',
  'admin',
  'proven',
  'owner',
];

/** What tests do with a database. */
export interface TestDatabase {
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows: number }>;
  /** Runs several statements at once. */
  exec(statements: string): Promise<unknown>;
  /** Hears what is notified on a channel, until the function that is answered is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<unknown>>;
  /** A connection of its own, for a second transaction. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** A database with the migrations alone, which ran as on a hosted project: not as its superuser. */
export async function openTestDatabase(template: Template = 'migrated'): Promise<TestDatabase> {
  const database = await copyDatabase(template);
  const connect = () => connectTo(database.address(hostedUser));
  const client = await connect();
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
    connect,
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}

/** What a role's token says. */
function claimsOf(role: Role): object {
  if (role === 'anonymous') return {};
  const aal = role === 'proven' ? 'aal2' : 'aal1';
  return { sub: users[role], email: `${role}@x.example`, session_id: sessions[role], aal };
}

async function connectTo(address: string): Promise<Client> {
  const client = new Client({
    connectionString: address,
    types: {
      // Ids are bigint; the ones in tests fit a number.
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
    },
  });
  await client.connect();
  return client;
}

/**
 * Runs one statement as someone; returns how many rows it touched. What it did is undone unless it is
 * to be kept, as a denial is: then the table itself shows that nothing changed.
 */
export async function asRole(
  database: TestDatabase,
  role: Role,
  statement: string,
  options = { keep: false },
): Promise<number> {
  const { affectedRows, rows } = await queryAs(database, role, statement, options);
  return Math.max(affectedRows, rows.length);
}

/** Runs one statement as someone, like {@link asRole}; returns its rows. */
export async function queryAs<Row>(
  database: TestDatabase,
  role: Role,
  statement: string,
  { keep } = { keep: false },
): Promise<{ rows: Row[]; affectedRows: number }> {
  await database.exec('begin');
  try {
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claimsOf(role)),
    ]);
    await database.exec(`set local role ${role === 'anonymous' ? 'anon' : 'authenticated'}`);
    const result = await database.query<Row>(statement);
    await database.exec(keep ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
}
