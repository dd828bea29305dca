import type { Pool, PoolClient } from 'pg';
import { type Queryable, transaction } from './in-transaction.ts';

/** A role that requests run as. `service_role` has `bypassrls`, so policies do not apply to it. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

export interface Caller {
  role: ApiRole;
  /** Of the access token; policies read them. */
  claims?: { sub: string };
  /** Of a visitor; limits per network count it. */
  clientIp?: string;
  /** Headers that the database reads, in lower case. */
  headers?: Record<string, string>;
}

/** Ends the statements of a client that has left. */
interface Cancellation {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /** Another connection: the one to free is busy. */
  database: Queryable;
}

interface RoleOptions {
  begin?: 'begin' | 'begin read only';
  cancellation?: Cancellation | null;
}

/** Runs queries in a transaction with the privileges of a role, as PostgREST does. */
export async function inRole<Result>(
  database: Pick<Pool, 'connect'>,
  { role, claims, clientIp = '', headers = {} }: Caller,
  work: (client: PoolClient) => Promise<Result>,
  { begin = 'begin', cancellation = null }: RoleOptions = {},
): Promise<Result> {
  return transaction(
    database,
    async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pg_backend_pid() as pid, set_config('role', $1, true),
           set_config('request.jwt.claims', $2, true), set_config('request.client_ip', $3, true),
           set_config('request.headers', $4, true)`,
        [role, JSON.stringify({ ...claims, role }), clientIp, JSON.stringify(headers)],
      );
      const pid = rows[0]?.pid;
      if (!cancellation || pid === undefined) return work(client);
      return cancelable(() => work(client), pid, cancellation);
    },
    begin,
  );
}

async function cancelable<Result>(
  work: () => Promise<Result>,
  pid: number,
  { signal, database }: Cancellation,
): Promise<Result> {
  // The client may have left while it waited for a connection.
  signal.throwIfAborted();
  let canceled: Promise<unknown> | null = null;
  const cancel = () => {
    // If this fails, the statement runs to its end or its timeout.
    canceled = database.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', cancel);
    // The connection goes back to its pool: what comes next on it must not be canceled.
    await canceled;
  }
}
