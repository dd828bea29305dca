import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { reasonOf } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { inTransaction } from './in-transaction.ts';

interface LockRetry {
  /** The lock timeout, and the pause before the next attempt. */
  milliseconds: number;
  attempts: number;
}

// 45 seconds in total: a backend process that has not started after two minutes is killed.
const defaultRetry: LockRetry = { milliseconds: 5000, attempts: 5 };

/**
 * Runs the statements of a file in a transaction with a lock timeout: while a statement waits for a lock, all later
 * statements on the table wait too, sign-ins included. If the timeout expires, prints which connection has the lock
 * and tries again. Throws an {@link OperatorError} that names the file.
 */
export async function inTransactionWithLockRetry<Result>(
  database: ClientBase,
  file: string,
  work: () => Promise<Result>,
  { milliseconds, attempts }: LockRetry = defaultRetry,
): Promise<Result> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await inTransaction(database, async () => {
        await database.query(`set local lock_timeout = ${milliseconds}`);
        return work();
      });
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.code !== lockNotAvailable) throw failedFile(file, error);
      const blocker = await oldestTransaction(database);
      if (left === 0) {
        throw new OperatorError(
          `${file} timed out waiting for a database lock and was not applied. Likely holder: ${blocker}. End that connection or wait, then try again.`,
        );
      }
      console.log(
        `${file} is waiting for a database lock. Likely holder: ${blocker}. Trying again.`,
      );
    }
    await pause(milliseconds);
  }
}

// The panel allows longer texts, and a message may quote one.
const longestMessage = 300;

/**
 * The error of a file's statement. Its message names tables, and values only where a migration says so; the detail, which
 * quotes rows, and the statement are left out.
 */
function failedFile(file: string, error: DatabaseError): OperatorError {
  const [line = ''] = error.message.split('\n');
  const reason = reasonOf(error) ?? `The database says: ${line.slice(0, longestMessage)}.`;
  const wayOut = reasonOf(error) ? '' : ` ${howToGoOn}`;
  return new OperatorError(`${file} failed and was not applied. ${reason}${wayOut}`, {
    cause: error,
  });
}

const howToGoOn =
  'If that is about something saved in the panel, correct it there with the previous version, and try again. If it is about tables, they are not those of the previous version: write a backup with that one and restore it with this one, which creates the tables anew.';

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const lockNotAvailable = '55P03';

/** Describes the transaction that most likely has the lock. */
async function oldestTransaction(database: ClientBase): Promise<string> {
  const { rows } = await database.query<{ transaction: string }>(
    `select format('connection %s (%s%s), in a transaction since %s',
       pid, usename, nullif(', ' || application_name, ', '),
       to_char(xact_start at time zone 'UTC', 'HH24:MI:SS "UTC"')) as transaction
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  return rows[0]?.transaction ?? 'a connection that has since ended its transaction';
}
