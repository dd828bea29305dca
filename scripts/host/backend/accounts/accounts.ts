import { randomUUID } from 'node:crypto';
import bcrypt from 'bcrypt';
import { DatabaseError } from 'pg';
import type { Queryable } from '../../database/in-transaction.ts';
import { lowerCaseEmail } from './lower-case-email.ts';

/** The cost factor of bcrypt, whose hashes are computed in libuv's thread pool, not on the event loop. */
const cost = 10;

/** Never matches; compared if an address has no account, so that the response takes as long. */
const dummyHash = bcrypt.hash(randomUUID(), cost);

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(composed(password), cost);
}

/** One form for each letter (Unicode NFC): keyboards type ñ as one character or as two (RFC 8265). */
export function composed(password: string): string {
  return password.normalize('NFC');
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
  const address = lowerCaseEmail(email);
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

/** Whether {@link createAccount} failed because the address already has an account. */
export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === uniqueViolation;
}

/** Sets the password of an account, ends its sessions and forgets its devices. */
export async function setPassword(
  database: Queryable,
  id: string,
  password: string,
): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where user_id = $1),
          devices as (delete from auth.known_devices where user_id = $1),
          links as (delete from auth.recovery_links where user_id = $1)
     update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
    [id, await hashPassword(password)],
  );
}

/** Deletes an account with its roles and sessions. */
export async function deleteAccount(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.users where id = $1', [id]);
}

/** Ends all sessions of an account except one, and forgets its devices. */
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
 * The id of the account with this address and password; `null` when there is none. It takes the same time whether or
 * not the address has an account. A password from before {@link composed} was used is compared as typed, too.
 */
export async function checkPassword(
  database: Queryable,
  email: string,
  password: string,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string; hash: string | null }>(
    'select id, encrypted_password as hash from auth.users where email = $1',
    [lowerCaseEmail(email)],
  );
  const [account] = rows;
  const hash = account?.hash ?? (await dummyHash);
  for (const spelling of new Set([composed(password), password])) {
    if ((await bcrypt.compare(spelling, hash)) && account) return account.id;
  }
  return null;
}

/** Whether the account with this address belongs to staff; `null` if there is no account. */
export async function accountKindOf(
  database: Queryable,
  email: string,
): Promise<'staff' | 'other' | null> {
  const { rows } = await database.query<{ isStaff: boolean }>(
    `select exists (select from public.user_roles where user_id = users.id) as "isStaff"
     from auth.users where email = $1`,
    [lowerCaseEmail(email)],
  );
  if (!rows[0]) return null;
  return rows[0].isStaff ? 'staff' : 'other';
}

export async function countAccounts(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return rows[0]?.count ?? 0;
}

/** Whether an account has a role or was created by an invitation. Other accounts have no rights. */
export async function isStaffAccount(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.users where id = $1 and (invited_at is not null
       or exists (select from public.user_roles where user_id = users.id))`,
    [id],
  );
  return rows.length > 0;
}

/** The tag of a session that a recovery link opened, which may set a password without the current one. */
export const recoveryTag = 'recovery';

/** Removes the tag after the password was set. */
export async function endRecovery(database: Queryable, session: string): Promise<void> {
  await database.query('update auth.sessions set tag = null where id = $1', [session]);
}

/** As long as the link is valid. Refreshing a session does not extend it. */
const recoveryHours = 1;

/** Whether a recovery link opened the session within the last hour, and no password was set since. */
export async function isRecovery(database: Queryable, session: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from auth.sessions where id = $1 and tag = $2
       and created_at > now() - make_interval(hours => $3)`,
    [session, recoveryTag, recoveryHours],
  );
  return rows.length > 0;
}
