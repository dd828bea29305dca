import type { Pool } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { type AccountDatabase, createAccount, isPasswordOf } from '../accounts/accounts.ts';

/** Whether a link invites this address, and still counts. */
export async function invites(
  database: AccountDatabase,
  token: string,
  email: string,
): Promise<boolean> {
  const { rows } = await database.query<{ invited: string | null }>(
    `select public.invitation_for($1) ->> 'email' as invited`,
    [token],
  );
  return rows[0]?.invited === email;
}

/** Whether somebody has a link for this address that still counts. */
export async function hasInvitation(database: AccountDatabase, email: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from private.invitations invitation
     where email = $1 and private.still_counts(invitation)`,
    [email],
  );
  return rows.length > 0;
}

/**
 * Makes the account of somebody who was invited; answers its id. One without a role under this address may be
 * that of whoever signed up with somebody else's: it goes, but only if the new one comes. `null` where somebody
 * edits under it already.
 */
export async function makeInvitedAccount(
  database: Pick<Pool, 'connect'>,
  email: string,
  password: string,
): Promise<string | null> {
  const client = await database.connect();
  try {
    return await inTransaction(client, () => replaceAccount(client, email, password));
  } finally {
    client.release();
  }
}

async function replaceAccount(
  database: AccountDatabase,
  email: string,
  password: string,
): Promise<string | null> {
  // Of two who submit at once, in two tabs perhaps, the second finds what the first one made.
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
  const justMade = await accountOfThisSubmit(database, email, password);
  if (justMade) return justMade;
  await database.query(
    `delete from auth.users where email = $1
       and not exists (select from public.user_roles where user_id = users.id)`,
    [email],
  );
  const { rows } = await database.query('select from auth.users where email = $1', [email]);
  if (rows.length > 0) return null;
  const id = await createAccount(database, email, password);
  await database.query('update auth.users set invited_at = now() where id = $1', [id]);
  return id;
}

/** An account without a role that was made a moment ago with the same password. */
async function accountOfThisSubmit(
  database: AccountDatabase,
  email: string,
  password: string,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `select id from auth.users where email = $1 and invited_at > now() - interval '1 minute'
       and not exists (select from public.user_roles where user_id = users.id)`,
    [email],
  );
  return rows[0] && (await isPasswordOf(database, email, password)) ? rows[0].id : null;
}
