import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Queryable } from '../../database/in-transaction.ts';

/**
 * A device that signed in before has its own limits of wrong passwords and of mails for a new one, so that attackers
 * cannot lock the account's owner out. The browser keeps a random token in an HttpOnly cookie that only the routes of
 * accounts receive. The database keeps the token's hash for each account that used the device.
 */
const cookieName = 'device';
const cookiePath = '/auth/v1';
const cookieSeconds = 180 * 24 * 60 * 60;
const mostDevices = 20;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The hash of the device's token if the account with this address signed in on it before. */
export async function knownDevice(
  database: Queryable,
  context: Context,
  email: string,
): Promise<string | null> {
  const token = getCookie(context, cookieName);
  if (!token) return null;
  const { rows } = await database.query<{ hash: string }>(
    `select token_hash as hash from auth.known_devices join auth.users on users.id = user_id
     where email = $1 and token_hash = $2`,
    [email, hashOf(token)],
  );
  return rows[0]?.hash ?? null;
}

/** Remembers the device on which an account has just signed in, and forgets the oldest beyond the limit. */
export async function rememberDevice(
  database: Queryable,
  context: Context,
  userId: string,
  origin: string,
): Promise<void> {
  const sent = getCookie(context, cookieName);
  // A token that this site did not issue is replaced: an attacker could have planted it.
  const token =
    sent && (await isIssued(database, sent)) ? sent : randomBytes(24).toString('base64url');
  await database.query(
    `with oldest as (
       delete from auth.known_devices where user_id = $1 and token_hash <> $2 and token_hash not in (
         select token_hash from auth.known_devices where user_id = $1
         order by last_used_at desc limit $3))
     insert into auth.known_devices (user_id, token_hash) values ($1, $2)
     on conflict (user_id, token_hash) do update set last_used_at = now()`,
    [userId, hashOf(token), mostDevices - 1],
  );
  setCookie(context, cookieName, token, {
    path: cookiePath,
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
  });
}

async function isIssued(database: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from auth.known_devices where token_hash = $1 limit 1',
    [hashOf(token)],
  );
  return rowCount === 1;
}
