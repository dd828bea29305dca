import type { Pool } from 'pg';
import { describeError } from '../command/error-reason.ts';
import { logProblem } from '../command/log-problem.ts';
import type { PageDateChanges } from './changed-texts.ts';

/**
 * Writes the `page_dates` of a release that went live. Errors are only printed: the next release then dates these
 * texts with its own day.
 */
export async function writePageDates(
  database: Pool,
  { changed, removed }: PageDateChanges,
): Promise<void> {
  if (changed.length + removed.length === 0) return;
  try {
    await database.query(
      `with removed as (delete from private.page_dates where path = any ($1))
       insert into private.page_dates
       select path, text_hash, changed_on from jsonb_populate_recordset(null::private.page_dates, $2)
       on conflict (path) do update
       set text_hash = excluded.text_hash, changed_on = excluded.changed_on`,
      [removed, JSON.stringify(changed)],
    );
  } catch (error) {
    logProblem(`The days of changed pages could not be written. ${describeError(error)}`);
  }
}
