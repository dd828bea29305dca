import type { ClientBase } from 'pg';

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
