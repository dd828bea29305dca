import type { ClientBase } from 'pg';

/** Any number that no other program uses for an advisory lock of this database. */
const lockKey = '7221036544831';

/**
 * Prepares a database while no other process does. A second process waits and says so; the server
 * releases the lock of one that dies.
 */
export async function lockPreparation(database: ClientBase): Promise<AsyncDisposable> {
  // A hosted project ends statements after two minutes; this one may take as long as it needs.
  await database.query('set statement_timeout = 0');
  const { rows } = await database.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [lockKey],
  );
  if (!rows[0]?.held) {
    console.log('Another process is preparing the database. Waiting until it is done.');
    await database.query('select pg_advisory_lock($1)', [lockKey]);
  }
  return {
    // A connection that was lost holds no lock, and why it was lost is the error to report.
    [Symbol.asyncDispose]: async () => {
      await database.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    },
  };
}
