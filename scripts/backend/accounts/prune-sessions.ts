import type { AccountDatabase } from './accounts.ts';

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
