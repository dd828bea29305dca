import type { Pool, PoolClient } from 'pg';
import { transaction } from './in-transaction.ts';

/** A role that requests run as. `service_role` has `bypassrls`, so policies do not apply to it. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

export interface Caller {
  role: ApiRole;
  /** Of the access token; policies read them. */
  claims?: { sub: string };
  /** Of a visitor; limits per network count it. */
  clientIp?: string;
}

/** Runs queries in a transaction with the privileges of a role, as PostgREST does. */
export async function inRole<Result>(
  database: Pick<Pool, 'connect'>,
  { role, claims, clientIp = '' }: Caller,
  work: (client: PoolClient) => Promise<Result>,
  begin: 'begin' | 'begin read only' = 'begin',
): Promise<Result> {
  return transaction(
    database,
    async (client) => {
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.client_ip', $3, true)`,
        [role, JSON.stringify({ ...claims, role }), clientIp],
      );
      return work(client);
    },
    begin,
  );
}
