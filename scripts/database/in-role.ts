import type { Pool, PoolClient } from 'pg';

/** A role that requests run as; `bypassrls` lets the last one past every policy. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** Who a request runs as, and the claims of the access token, which the policies read. */
export interface Caller {
  role: ApiRole;
  claims?: { sub: string };
}

/**
 * Runs queries in a transaction with the privileges of a role, as PostgREST does. A connection whose
 * rollback fails is closed, so that no other request gets it with this role.
 */
export async function inRole<Result>(
  database: Pick<Pool, 'connect'>,
  { role, claims }: Caller,
  work: (client: PoolClient) => Promise<Result>,
  begin: 'begin' | 'begin read only' = 'begin',
): Promise<Result> {
  const client = await database.connect();
  try {
    await client.query(begin);
    // The library's `auth.uid()` reads only the last one.
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('request.jwt.claim.sub', $3, true)`,
      [role, JSON.stringify({ ...claims, role }), claims?.sub ?? ''],
    );
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
