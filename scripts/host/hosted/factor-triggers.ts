import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';
import { isNewDatabase, pendingMigrations } from '../database/migrations.ts';

/** Creates triggers on `auth.mfa_factors`. The schemas create them where the project allows it. */
const migration = '20261124000401';

/** Whether the project allows triggers on the table of second factors, which is not on Supabase's list of those that may. */
export async function mayHaveFactorTriggers(database: ClientBase): Promise<boolean> {
  const { rows } = await database.query<{ allowed: boolean }>(
    `select has_table_privilege('auth.mfa_factors', 'trigger') as allowed`,
  );
  return rows[0]?.allowed ?? false;
}

/** Throws an {@link OperatorError} if a pending migration needs triggers that the project does not allow. */
export async function refuseMigrationOfFactorTriggers(database: ClientBase): Promise<void> {
  if (await mayHaveFactorTriggers(database)) return;
  if (await isNewDatabase(database)) return;
  const pending = await pendingMigrations(database);
  if (!pending.some((file) => file.includes(migration))) return;
  throw new OperatorError(
    'The tables of this project are older than 24 November 2026, and Supabase no longer allows the triggers on auth.mfa_factors that the next migrations create. Nothing was changed. Write a backup with npm run backup, and restore it into a new project, which does not need them (docs/backup.md).',
  );
}
