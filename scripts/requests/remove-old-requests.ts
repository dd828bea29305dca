import type { Pool } from 'pg';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Removes the requests that were kept long enough, now and once a day; answers what ends it. */
export async function removeOldRequests(database: Pool): Promise<() => void> {
  const remove = async () => {
    await database.query('select private.remove_old_requests()');
  };
  await remove();
  const timer = setInterval(() => {
    remove().catch((error) => console.error('Old quote requests stay for now:', error));
  }, dayInMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
