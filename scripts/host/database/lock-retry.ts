import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { OperatorError } from '../command/operator-error.ts';
import { inTransaction } from './in-transaction.ts';

/** While a statement waits for a lock, everything that comes after it waits too, sign-ins included. */
interface Patience {
  /** How long a statement waits for one lock, and how long others get their turn before the next try. */
  milliseconds: number;
  tries: number;
}

// 45 seconds in all: a backend process that has not started after two minutes is killed.
const usualPatience: Patience = { milliseconds: 5000, tries: 5 };

/**
 * Runs the statements of a file in a transaction. Where a long transaction of another connection is in
 * the way, tries again and says what it waits for; throws an {@link OperatorError} in the end.
 */
export async function inPatientTransaction<Result>(
  database: ClientBase,
  file: string,
  work: () => Promise<Result>,
  { milliseconds, tries }: Patience = usualPatience,
): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await inTransaction(database, async () => {
        await database.query(`set local lock_timeout = ${milliseconds}`);
        return work();
      });
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === lockNotAvailable)) throw error;
      const blocker = await oldestTransaction(database);
      if (left === 0) {
        throw new OperatorError(
          `${file} could not run: ${blocker}. Nothing of it was done. End that connection, or wait until it is done, then run this again.`,
        );
      }
      console.log(`${file} waits for a lock: ${blocker}. Trying again.`);
    }
    await pause(milliseconds);
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const lockNotAvailable = '55P03';

/** The transaction that most likely is in the way, in words. */
async function oldestTransaction(database: ClientBase): Promise<string> {
  const { rows } = await database.query<{ transaction: string }>(
    `select format('connection %s (%s%s) has been in a transaction since %s',
       pid, usename, nullif(', ' || application_name, ', '),
       to_char(xact_start at time zone 'UTC', 'HH24:MI:SS "UTC"')) as transaction
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  return rows[0]?.transaction ?? 'a connection that has just ended its transaction was in the way';
}
