import type { AccountDatabase } from './accounts.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Removes what accounts leave behind and nobody needs any more: sessions that nobody renewed for a month, tokens
 * that were exchanged for others, the log of it all, and what owners read of it for a year.
 */
export async function pruneSessions(database: AccountDatabase): Promise<void> {
  await database.query(
    `with tokens as (
       delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'),
     log as (
       delete from auth.audit_log_entries where created_at < now() - interval '90 days')
     delete from auth.sessions
     where coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '30 days'`,
  );
  await database.query('select private.forget_old_accounts()');
}

/** Prunes once a day until the function that is answered is called. */
export function pruneDaily(database: AccountDatabase): () => void {
  const timer = setInterval(() => {
    pruneSessions(database).catch((error) => console.error('Old sessions stay for now:', error));
  }, dayInMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
