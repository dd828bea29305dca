import { randomUUID } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AccountDatabase } from '../accounts/accounts.ts';

/** The kinds of factors, in Supabase's words. */
export type FactorType = 'totp' | 'webauthn' | 'phone' | 'recovery_code';

/** A factor as its owner sees it. */
interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: 'unverified' | 'verified';
  created_at: Date;
  updated_at: Date;
}

/** What a passkey is recognized by, as it is kept. */
export interface Credential {
  id: string;
  /** In base64url. */
  publicKey: string;
  counter: number;
  transports?: AuthenticatorTransport[];
}

/** A factor with what it is checked by. */
export interface OwnedFactor extends Factor {
  /** Encrypted. */
  secret: string | null;
  phone: string | null;
  credential: Credential | null;
}

/** What is kept of a new factor. */
interface NewFactor {
  user: string;
  name: string;
  type: FactorType;
  secret?: (id: string) => Promise<string>;
  phone?: string;
}

/** How the log calls that a factor went: by its owner, or by whoever has the machine. */
type Removal = 'factor_unenrolled' | 'factor_deleted';

const shown = 'id, friendly_name, factor_type, status, created_at, updated_at';

/** Somebody's factors, as a user object has them. */
export async function factorsOf(database: AccountDatabase, user: string): Promise<Factor[]> {
  const { rows } = await database.query<Factor>(
    `select ${shown} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [user],
  );
  return rows;
}

/** Whether somebody has a factor that was proven. */
export async function hasVerifiedFactor(database: AccountDatabase, user: string): Promise<boolean> {
  return (await factorsOf(database, user)).some(({ status }) => status === 'verified');
}

/** A factor of somebody; `null` when there is none, or when it is somebody else's. */
export async function findFactor(
  database: AccountDatabase,
  user: string,
  id: string,
): Promise<OwnedFactor | null> {
  const { rows } = await database.query<OwnedFactor>(
    `select ${shown}, secret, phone, web_authn_credential as credential
     from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, user],
  );
  return rows[0] ?? null;
}

/** Keeps a factor that nobody has proven yet; answers its id. */
export async function addFactor(
  database: AccountDatabase,
  { user, name, type, secret, phone }: NewFactor,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
     values ($1, $2, $3, $4, 'unverified', $5, $6)`,
    [id, user, name, type, (await secret?.(id)) ?? null, phone ?? null],
  );
  return id;
}

/** Forgets factors that somebody began to enrol, and did not prove for five minutes. */
export async function dropAbandoned(database: AccountDatabase, user: string): Promise<void> {
  await database.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - interval '5 minutes'`,
    [user],
  );
}

/**
 * Removes a factor, and with the last one the recovery codes that stand in for it. Sessions that were raised by
 * any of them are no more than a password's from then on. The log says so, in Supabase's words for `action`.
 */
export async function removeFactor(
  database: Pick<Pool, 'connect'>,
  id: string,
  action: Removal,
): Promise<void> {
  const client = await database.connect();
  try {
    await inTransaction(client, async () => {
      // One after the other: of two removed at once each would think that the other stays.
      await client.query(
        `select from auth.users where id = (select user_id from auth.mfa_factors where id = $1)
         for no key update`,
        [id],
      );
      await remove(client, id, action);
    });
  } finally {
    client.release();
  }
}

async function remove(database: AccountDatabase, id: string, action: Removal): Promise<void> {
  await database.query(
    `with going as (
       select gone.id from auth.mfa_factors gone join auth.mfa_factors asked on asked.id = $1
       where gone.id = $1 or gone.user_id = asked.user_id
         and gone.factor_type = 'recovery_code' and not exists (
           select from auth.mfa_factors other
           where other.user_id = asked.user_id and other.id <> $1 and other.status = 'verified'
             and other.factor_type <> 'recovery_code')),
     lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null
       where factor_id in (select id from going) returning id),
     forgotten as (
       delete from auth.mfa_amr_claims where session_id in (select id from lowered)
         and (authentication_method like 'mfa/%' or authentication_method = 'totp')),
     noted as (
       insert into auth.audit_log_entries (id, payload)
       select gen_random_uuid(), json_build_object('action', $2::text, 'log_type', 'factor',
         'actor_id', user_id, 'timestamp', now(),
         'traits', json_build_object('factor_id', id, 'factor_type', factor_type))
       from auth.mfa_factors where id = $1)
     delete from auth.mfa_factors where id in (select id from going)`,
    [id, action],
  );
}

/** Takes a time step once: whether it is later than every one that was taken before. */
export async function takeStep(
  database: AccountDatabase,
  id: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_factors set last_used_step = $2
     where id = $1 and coalesce(last_used_step, -1) < $2`,
    [id, step],
  );
  return rowCount === 1;
}
