import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../database/in-transaction.ts';
import type { TokenClaims } from '../sessions/access-tokens.ts';

/** Runs `work` in a transaction with the rights of a signed-in user, so that the policies apply. */
export async function asPerson<Result>(
  database: Pick<Pool, 'connect'>,
  claims: TokenClaims,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return transaction(database, async (client) => {
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
      [JSON.stringify(claims)],
    );
    return work(client);
  });
}
