import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';

const apiRoles = [
  { name: 'anon', options: 'nologin' },
  { name: 'authenticated', options: 'nologin' },
  { name: 'service_role', options: 'nologin bypassrls' },
];

/**
 * Creates the roles that requests run as, the same as in a Supabase project, and grants them to this user. If the
 * user may not, throws an {@link OperatorError} with the statements for an administrator.
 */
export async function ensureApiRoles(database: ClientBase): Promise<void> {
  const { rows } = await database.query<{ name: string; isMember: boolean }>(
    `select rolname as name, pg_has_role(current_user, oid, 'member') as "isMember" from pg_roles`,
  );
  const isMember = new Map(rows.map((row) => [row.name, row.isMember]));
  const creations = apiRoles
    .filter(({ name }) => !isMember.has(name))
    .map(({ name, options }) => `create role ${name} ${options};`);
  const missing = apiRoles.map(({ name }) => name).filter((name) => !isMember.get(name));
  if (missing.length === 0) return;
  const grant = `grant ${missing.join(', ')} to current_user;`;
  const statements = [...creations, grant].join(' ');
  try {
    await database.query(statements);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { rows: me } = await database.query<{ name: string }>('select current_user as name');
    const forAdministrator = statements.replace('current_user', `"${me[0]?.name}"`);
    throw new OperatorError(
      `The user in DATABASE_URL may not create the roles that the site needs (${reason}). Ask an administrator of the server to run: ${forAdministrator}`,
    );
  }
}
