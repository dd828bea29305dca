import { type Database, type Queryable, transaction } from '../../database/in-transaction.ts';
import { checkPassword, createAccount, isStaffAccount } from '../accounts/accounts.ts';
import { restError } from '../http/error-responses.ts';
import type { CallMiddleware } from '../rest/rest-routes.ts';

/** Whether the invitation with this token is valid and is for this address. */
export async function isInvitationFor(
  database: Queryable,
  token: string,
  email: string,
): Promise<boolean> {
  const { rows } = await database.query<{ invited: string | null }>(
    `select public.invitation_for($1) ->> 'email' as invited`,
    [token],
  );
  return rows[0]?.invited === email;
}

/** Whether there is a valid invitation for this address. */
export async function hasInvitation(database: Queryable, email: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from private.invitations invitation
     where email = $1 and private.still_counts(invitation)`,
    [email],
  );
  return rows.length > 0;
}

/**
 * Creates the account of an invited person; returns its ID. An existing account without a role is replaced, because
 * someone else may have signed up with the address. `null` if the invitation was accepted meanwhile or the address
 * already belongs to staff.
 */
export async function createInvitedAccount(
  database: Pick<Database, 'connect'>,
  email: string,
  password: string,
): Promise<string | null> {
  return transaction(database, async (client) => {
    // Locked, so that the second of two simultaneous submissions finds the account of the first. Because
    // accept_invitation() locks the same row, no account is replaced while it becomes staff.
    const { rowCount: isOpen } = await client.query(
      'select from private.invitations where email = $1 for update',
      [email],
    );
    if (!isOpen) return null;
    const existing = await recentlyInvitedAccount(client, email, password);
    if (existing) return existing;
    await client.query(
      `delete from auth.users where email = $1
         and not exists (select from public.user_roles where user_id = users.id)`,
      [email],
    );
    const { rowCount } = await client.query('select from auth.users where email = $1', [email]);
    if (rowCount) return null;
    const id = await createAccount(client, email, password);
    await client.query('update auth.users set invited_at = now() where id = $1', [id]);
    return id;
  });
}

/** An account without a role that was created within the last minute with the same password. */
async function recentlyInvitedAccount(
  database: Queryable,
  email: string,
  password: string,
): Promise<string | null> {
  const { rowCount } = await database.query(
    `select from auth.users where email = $1 and invited_at > now() - interval '1 minute'
       and not exists (select from public.user_roles where user_id = users.id)`,
    [email],
  );
  return rowCount ? checkPassword(database, email, password) : null;
}

/**
 * Allows `accept_invitation()` only for accounts whose password met the rules for staff. An account from before the
 * invitation may have any password; opening the link replaces the account.
 */
export function requireStaffPassword(database: Queryable): CallMiddleware {
  return async (context, call) => {
    const claims = context.get('claims');
    if (!claims || (await isStaffAccount(database, claims.sub))) return call();
    const message =
      'permission denied: open the link in your invitation and choose a password there';
    return restError(403, '42501', message);
  };
}
