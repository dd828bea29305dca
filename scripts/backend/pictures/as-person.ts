import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import type { TokenClaims } from '../sessions/access-tokens.ts';

/** Asks the database with the rights of a signed-in person, as the library does: the policies decide. */
export async function asPerson<Result>(
  database: Pick<Pool, 'connect'>,
  claims: TokenClaims,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  try {
    return await inTransaction(client, async () => {
      // `auth.uid()` reads the one, `auth.jwt()` the other.
      await client.query(
        `select set_config('request.jwt.claim.sub', $1, true),
           set_config('request.jwt.claims', $2, true)`,
        [claims.sub, JSON.stringify(claims)],
      );
      await client.query('set local role authenticated');
      return work(client);
    });
  } finally {
    client.release();
  }
}
