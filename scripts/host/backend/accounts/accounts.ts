import { randomUUID } from 'node:crypto';
import bcrypt from 'bcrypt';
import { DatabaseError } from 'pg';
import type { Queryable } from '../../database/in-transaction.ts';

/** Rounds of bcrypt as a power of two. The hashes are computed in libuv's thread pool, not on the event loop. */
const cost = 10;

/** Addresses without an account are compared with this hash, which takes as long and never matches. */
const dummyHash = bcrypt.hash(randomUUID(), cost);

/** The hash of a password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, cost);
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const uniqueViolation = '23505';

/** Creates an account whose address counts as confirmed; returns its id. */
export async function createAccount(
  database: Queryable,
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
    [id, address, await hashPassword(password), claims, randomUUID()],
  );
  return id;
}

/** Whether {@link createAccount} failed because the address has an account. */
export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === uniqueViolation;
}

/** Gives an account a new password, ends its sessions and forgets its devices. */
export async function setPassword(
  database: Queryable,
  id: string,
  password: string,
): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where user_id = $1),
          devices as (delete from auth.known_devices where user_id = $1)
     update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
     where id = $1`,
    [id, await hashPassword(password)],
  );
}

/** Removes an account with its roles and sessions. */
export async function deleteAccount(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.users where id = $1', [id]);
}

/** Ends every session of an account but one, and forgets its devices. */
export async function endOtherSessions(
  database: Queryable,
  id: string,
  session: string,
): Promise<void> {
  await database.query(
    `with devices as (delete from auth.known_devices where user_id = $1)
     delete from auth.sessions where user_id = $1 and id <> $2`,
    [id, session],
  );
}

/**
 * The id of the account with this address and password; `null` when there is none. One comparison, which
 * takes the same time whether or not the address has an account.
 */
export async function checkPassword(
  database: Queryable,
  email: string,
  password: string,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string; hash: string | null }>(
    'select id, encrypted_password as hash from auth.users where email = $1',
    [email.toLowerCase()],
  );
  const [account] = rows;
  const isRight = await bcrypt.compare(password, account?.hash ?? (await dummyHash));
  return account && isRight ? account.id : null;
}

/** Whether the account with this address is staff's; `null` when there is no account. */
export async function accountKindOf(
  database: Queryable,
  email: string,
): Promise<'staff' | 'other' | null> {
  const { rows } = await database.query<{ isStaff: boolean }>(
    `select exists (select from public.user_roles where user_id = users.id) as "isStaff"
     from auth.users where email = $1`,
    [email.toLowerCase()],
  );
  if (!rows[0]) return null;
  return rows[0].isStaff ? 'staff' : 'other';
}

/** How many accounts there are. */
export async function countAccounts(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return rows[0]?.count ?? 0;
}

/** Whether an account has a role, or was created by an invitation. Other accounts may do nothing. */
export async function isStaffAccount(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.users where id = $1 and (invited_at is not null
       or exists (select from public.user_roles where user_id = users.id))`,
    [id],
  );
  return rows.length > 0;
}

/** The tag of a session that was opened by a mailed link and may set a password without the current one. */
export const recoveryTag = 'recovery';

/** Makes a session that has set its password like any other. */
export async function endRecovery(database: Queryable, session: string): Promise<void> {
  await database.query('update auth.sessions set tag = null where id = $1', [session]);
}

/** Whether a session was opened by a mailed link and has not set a password since. */
export async function isRecovery(database: Queryable, session: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from auth.sessions where id = $1 and tag = $2', [
    session,
    recoveryTag,
  ]);
  return rows.length > 0;
}
