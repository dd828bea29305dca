import type { Queryable } from '../../database/in-transaction.ts';

/**
 * Deletes sessions that were not refreshed for 30 days, revoked refresh tokens after 7 days, devices after 180
 * days without a sign-in, entries of the former audit log after 90 days, and account events after a year.
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
