import type { Queryable } from '../../database/in-transaction.ts';

/**
 * Deletes what accounts leave behind: sessions that were not renewed for 30 days, exchanged refresh tokens
 * after 7, devices that did not sign in for 180, the old log of sign-ins after 90, and account events after
 * a year.
 */
export async function pruneSessions(database: Queryable): Promise<void> {
  await database.query(
    `with tokens as (
       delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'),
     devices as (
       delete from auth.known_devices where last_used_at < now() - interval '180 days'),
     log as (
       delete from auth.audit_log_entries where created_at < now() - interval '90 days')
     delete from auth.sessions
     where coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '30 days'`,
  );
  await database.query('select private.forget_old_accounts()');
}
