import type { ClientBase, Pool, PoolClient } from 'pg';

/** Runs single statements. */
export type Queryable = Pick<Pool, 'query'>;

/** Runs statements and transactions. */
export type Database = Pick<Pool, 'connect' | 'query'>;

/** Runs `work` in a transaction on this connection. */
export async function inTransaction<Result>(
  database: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await database.query('begin');
  try {
    const result = await work();
    await database.query('commit');
    return result;
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

/**
 * Runs `work` in a transaction on a connection from the pool. If the rollback fails, the connection is closed, so that
 * the open transaction does not return to the pool.
 */
export async function transaction<Result>(
  database: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Result>,
  begin: 'begin' | 'begin read only' = 'begin',
): Promise<Result> {
  const client = await database.connect();
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
