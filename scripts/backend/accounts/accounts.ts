import { randomUUID } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Pool } from 'pg';

/** A connection to the database past every policy. */
export type AccountDatabase = Pick<Pool, 'query'>;

/** What bcrypt is asked to do, as the library asks for it: 2 to this power rounds. */
const cost = 10;

/** A hash that no password has. Whoever has no account is compared with it, which takes as long. */
const nobodysHash = bcrypt.hash(randomUUID(), cost);

/** Makes an account with its address confirmed and answers its id. Nobody has used it yet. */
export async function createAccount(
  database: AccountDatabase,
  email: string,
  password: string,
): Promise<string> {
  const id = randomUUID();
  const address = email.toLowerCase();
  const claims = JSON.stringify({ sub: id, email: address, email_verified: true });
  // One statement, so that no account is ever without its identity.
  await database.query(
    `with account as (
       insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, $3, now(), '{"provider":"email","providers":["email"]}', $4::jsonb)
       returning id)
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select $5, 'email', account.id::text, account.id, $4::jsonb from account`,
    [id, address, await bcrypt.hash(password, cost), claims, randomUUID()],
  );
  return id;
}

/** Gives an account a new password; whoever used the old one is signed out. */
export async function setPassword(
  database: AccountDatabase,
  id: string,
  password: string,
): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where user_id = $1),
          forgotten as (delete from auth.refresh_tokens where user_id = $1)
     update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
     where id = $1`,
    [id, await bcrypt.hash(password, cost)],
  );
}

/** Removes an account with its roles and sessions. */
export async function deleteAccount(database: AccountDatabase, id: string): Promise<void> {
  await database.query(
    `with forgotten as (delete from auth.refresh_tokens where user_id = $1)
     delete from auth.users where id = $1`,
    [id],
  );
}

/** Ends every session of an account but one. */
export async function endOtherSessions(
  database: AccountDatabase,
  id: string,
  session: string,
): Promise<void> {
  await database.query(
    `with forgotten as
       (delete from auth.refresh_tokens where user_id = $1 and session_id is distinct from $2)
     delete from auth.sessions where user_id = $1 and id <> $2`,
    [id, session],
  );
}

/** Whether a password is the one of an account, found out in the same time for any address. */
export async function isPasswordOf(
  database: AccountDatabase,
  email: string,
  password: string,
): Promise<boolean> {
  const { rows } = await database.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where email = $1',
    [email.toLowerCase()],
  );
  return bcrypt.compare(password, rows[0]?.hash ?? (await nobodysHash));
}

/** Whose account an address has; `null` where there is none. */
export async function standingOf(
  database: AccountDatabase,
  email: string,
): Promise<'staff' | 'stranger' | null> {
  const { rows } = await database.query<{ isStaff: boolean }>(
    `select exists (select from public.user_roles where user_id = users.id) as "isStaff"
     from auth.users where email = $1`,
    [email.toLowerCase()],
  );
  if (!rows[0]) return null;
  return rows[0].isStaff ? 'staff' : 'stranger';
}

/** How many accounts there are. */
export async function countAccounts(database: AccountDatabase): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return rows[0]?.count ?? 0;
}

/**
 * Whether the password of an account is held to the rules of staff: that of whoever has a role, and of whoever
 * came by an invitation, from the first one on. Others have no power that a password could give away.
 */
export async function keepsStaffRules(database: AccountDatabase, id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.users where id = $1 and (invited_at is not null
       or exists (select from public.user_roles where user_id = users.id))`,
    [id],
  );
  return rows.length > 0;
}

const recovery = 'recovery';

/** Notes that a session came from a mailed link, so that it may set a password without the old one. */
export async function markRecovery(database: AccountDatabase, session: string): Promise<void> {
  await database.query('update auth.sessions set tag = $2 where id = $1', [session, recovery]);
}

/** Lets a session that a mailed link began, and that has set its password, be like any other. */
export async function endRecovery(database: AccountDatabase, session: string): Promise<void> {
  await database.query('update auth.sessions set tag = null where id = $1', [session]);
}

/** Whether a session came from a mailed link, and has set no password since. */
export async function isRecovery(database: AccountDatabase, session: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from auth.sessions where id = $1 and tag = $2', [
    session,
    recovery,
  ]);
  return rows.length > 0;
}
