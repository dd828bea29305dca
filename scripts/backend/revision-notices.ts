import { AsyncResource } from 'node:async_hooks';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Pool } from 'pg';

/**
 * Calls back with the content revision after each committed save, and with the newest one whenever the
 * connection is there again: what was saved meanwhile was not heard.
 */
export async function hearRevisions(
  { driver }: PostgresConnection,
  database: Pool,
  callback: (revision: number) => void,
): Promise<void> {
  // Heard within a save: what follows from it is not the database's to print.
  const hear = AsyncResource.bind(callback);
  const catchUp = () => {
    database
      .query<{ newest: string | null }>('select max(id) as newest from public.content_revisions')
      .then(
        ({ rows }) => hear(Number(rows[0]?.newest ?? 0)),
        // The publisher compares by itself, every minute.
        () => {},
      );
  };
  let isFirst = true;
  await driver.listen(
    'content_revision',
    (payload) => hear(Number(payload)),
    () => {
      if (!isFirst) catchUp();
      isFirst = false;
    },
  );
}
