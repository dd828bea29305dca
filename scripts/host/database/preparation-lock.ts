import type { ClientBase } from 'pg';

/** Key of the advisory lock; an arbitrary number. */
const lockKey = '7221036544831';

/**
 * Locks the preparation of a database. A second process prints that it waits. The server releases the lock of a
 * process that dies.
 */
export async function lockPreparation(database: ClientBase): Promise<AsyncDisposable> {
  // Hosted projects cancel statements after two minutes, but waiting for the lock may take longer.
  await database.query('set statement_timeout = 0');
  const { rows } = await database.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [lockKey],
  );
  if (!rows[0]?.locked) {
    console.log('Another process is preparing the database. Waiting until it is done.');
    await database.query('select pg_advisory_lock($1)', [lockKey]);
  }
  return {
    // Errors are ignored: a lost connection has no lock, and the error to report is why it was lost.
    [Symbol.asyncDispose]: async () => {
      await database.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    },
  };
}
