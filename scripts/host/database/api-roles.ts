import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';

const wanted = [
  { name: 'anon', options: 'nologin' },
  { name: 'authenticated', options: 'nologin' },
  { name: 'service_role', options: 'nologin bypassrls' },
];

/**
 * Makes the roles that requests run as, as Supabase has them, and lets this connection become each.
 * Throws an {@link OperatorError} with what an administrator has to run when this user may not.
 */
export async function ensureApiRoles(database: ClientBase): Promise<void> {
  const { rows } = await database.query<{ name: string; may: boolean }>(
    `select rolname as name, pg_has_role(current_user, oid, 'member') as may from pg_roles`,
  );
  const mayBecome = new Map(rows.map(({ name, may }) => [name, may]));
  const creations = wanted
    .filter(({ name }) => !mayBecome.has(name))
    .map(({ name, options }) => `create role ${name} ${options};`);
  const strange = wanted.map(({ name }) => name).filter((name) => !mayBecome.get(name));
  if (strange.length === 0) return;
  const grant = `grant ${strange.join(', ')} to current_user;`;
  const statements = [...creations, grant].join(' ');
  try {
    await database.query(statements);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { rows: me } = await database.query<{ name: string }>('select current_user as name');
    const byHand = statements.replace('current_user', `"${me[0]?.name}"`);
    throw new OperatorError(
      `The user of DATABASE_URL may not make the roles that the site needs (${reason}). Let an administrator of that server run: ${byHand}`,
    );
  }
}
