import type { ClientBase, Pool } from 'pg';

/** Does something in a transaction of a connection's own: all of it, or nothing. */
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

/** Does something in a transaction, on a connection that is taken for it. */
export async function withTransaction<Result>(
  pool: Pool,
  work: (transaction: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, () => work(client));
  } finally {
    client.release();
  }
}
