import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { Client } from 'pg';

/** How much a connection of the library may ask of the server. */
interface Limits {
  /** Connections at once. */
  most: number;
  /** A statement that takes longer is ended. */
  seconds: number;
}

/** Connects the library to a server. Both drivers read the address alike, because one reads it for both. */
export function connectLibrary(url: string, { most, seconds }: Limits): PostgresConnection {
  const { host, port, user, password, database, ssl } = new Client({ connectionString: url });
  const connection = createPostgresConnection({
    url: '',
    postgresOptions: {
      ...(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }),
      ...{ username: user ?? '', password: password ?? '', database: database ?? '', ssl },
      max: most,
      max_lifetime: null,
      connection: { statement_timeout: seconds * 1000 },
      onnotice: () => {},
    },
  });
  // It would grant every privilege on every table to the public roles with the first request, and the
  // migrations' own grants are the right ones. tests/database/grants.test.ts notices should it still.
  Reflect.set(connection, 'rlsState', 'active');
  return connection;
}
