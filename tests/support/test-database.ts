import { Client, types } from 'pg';
import { hostedUser, sessions, type Template, users } from './database-templates.ts';
import { copyDatabase } from './own-database.ts';

/**
 * Who sends a statement. `signedOut` is an admin whose session has ended but whose token has not expired. `aal1` and
 * `aal2` are admins with a second factor, which only the latter has verified in this session.
 */
export type Role = 'anonymous' | 'nonStaff' | 'signedOut' | 'aal1' | 'admin' | 'aal2' | 'owner';

export const roles: Role[] = [
  'anonymous',
  'nonStaff',
  'signedOut',
  'aal1',
  'admin',
  'aal2',
  'owner',
];

export interface TestDatabase {
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows: number }>;
  /** Runs several statements at once. */
  exec(statements: string): Promise<unknown>;
  /** Listens on a channel until the returned function is called. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
  ): Promise<() => Promise<unknown>>;
  /** Opens another connection, for a second transaction. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** A copy of a template, by default with only our tables, used by the non-superuser that owns them in hosted projects. */
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
    listen: async (channel, onNotification) => {
      client.on('notification', ({ payload = '' }) => onNotification(payload));
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

function claimsOf(role: Role): object {
  if (role === 'anonymous') return {};
  const aal = role === 'aal2' ? 'aal2' : 'aal1';
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
 * Runs one statement with a role and returns the number of affected rows. Rolls it back unless `keep` is set, so that a
 * test can check that a denied statement changed nothing.
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

/** Like {@link asRole}; returns the rows. */
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
