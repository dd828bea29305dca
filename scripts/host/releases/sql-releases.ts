import type { Pool } from 'pg';
import { inRole } from '../database/in-role.ts';
import { inTime } from '../database/in-time.ts';
import type { ReleasesTable } from './release-log.ts';

const timeoutInMilliseconds = 10_000;

/** `releases` in the database of this process. */
export function sqlReleases(
  database: Pick<Pool, 'connect'>,
  timeout = timeoutInMilliseconds,
): ReleasesTable {
  const write = async (statement: string, values: unknown[]) => {
    const work = inRole(database, { role: 'service_role' }, (client) =>
      client.query(statement, values),
    );
    await inTime(timeout, work);
  };
  return {
    add: (revision) =>
      write(
        `insert into public.releases (revision, status) values ($1, 'queued')
         on conflict (revision) do nothing`,
        [revision],
      ),
    put: ({ revision, status, error, started_at, finished_at }) =>
      write(
        `insert into public.releases (revision, status, error, started_at, finished_at)
         values ($1, $2, $3, $4, $5)
         on conflict (revision) do update
         set status = excluded.status, error = excluded.error, finished_at = excluded.finished_at,
           started_at = coalesce(excluded.started_at, releases.started_at)`,
        [revision, status, error, started_at, finished_at],
      ),
    endOlder: (revision, finishedAt) =>
      write(
        `update public.releases set status = 'live', finished_at = $2, error = null
         where revision < $1 and status <> 'live'`,
        [revision, finishedAt],
      ),
  };
}
