import { randomUUID } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { type Database, type Queryable, transaction } from '../../database/in-transaction.ts';

type FactorType = 'totp' | 'webauthn' | 'phone' | 'recovery_code';

/** A factor as its owner sees it. */
interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: 'unverified' | 'verified';
  created_at: Date;
  updated_at: Date;
}

/** The public key of a passkey. */
export interface Credential {
  id: string;
  /** In base64url. */
  publicKey: string;
  counter: number;
  transports?: AuthenticatorTransport[];
}

/** A factor with the columns that its verification needs. */
export interface OwnedFactor extends Factor {
  /** Encrypted. */
  secret: string | null;
  phone: string | null;
  credential: Credential | null;
}

interface NewFactor {
  user: string;
  name: string;
  type: FactorType;
  /** Encrypts the secret for the factor with this ID. */
  secret?: (id: string) => Promise<string>;
  phone?: string;
}

const shown = 'id, friendly_name, factor_type, status, created_at, updated_at';

/** The factors of a user, as the user object lists them. */
export async function factorsOf(database: Queryable, user: string): Promise<Factor[]> {
  const { rows } = await database.query<Factor>(
    `select ${shown} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [user],
  );
  return rows;
}

/** A factor of a user; `null` if there is none, or if it belongs to another user. */
export async function findFactor(
  database: Queryable,
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

/** Stores an unverified factor; returns its ID. */
export async function addFactor(
  database: Queryable,
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

/**
 * Locks the factors of an account until the end of the transaction. Otherwise two requests at once would each check the
 * factors without the other's.
 */
export async function lockFactors(client: Queryable, user: string): Promise<void> {
  await client.query('select from auth.users where id = $1 for no key update', [user]);
}

/** Deletes factors whose enrollment was not completed within five minutes. */
export async function deleteAbandoned(database: Queryable, user: string): Promise<void> {
  await database.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - interval '5 minutes'`,
    [user],
  );
}

/**
 * Removes a factor, and the recovery codes if it was the last one. Sessions that reached aal2 through any of them
 * drop to aal1.
 */
export async function removeFactor(database: Pick<Database, 'connect'>, id: string): Promise<void> {
  await transaction(database, async (client) => {
    // One removal per account at a time: otherwise two would each see the other's factor as the one that stays.
    await client.query(
      `select from auth.users where id = (select user_id from auth.mfa_factors where id = $1)
       for no key update`,
      [id],
    );
    await client.query(
      `with removed as (
         select gone.id from auth.mfa_factors gone join auth.mfa_factors asked on asked.id = $1
         where gone.id = $1 or gone.user_id = asked.user_id
           and gone.factor_type = 'recovery_code' and not exists (
             select from auth.mfa_factors other
             where other.user_id = asked.user_id and other.id <> $1 and other.status = 'verified'
               and other.factor_type <> 'recovery_code')),
       lowered as (
         update auth.sessions set aal = 'aal1', factor_id = null
         where factor_id in (select id from removed) returning id),
       claims as (
         delete from auth.mfa_amr_claims where session_id in (select id from lowered)
           and (authentication_method like 'mfa/%' or authentication_method = 'totp'))
       delete from auth.mfa_factors where id in (select id from removed)`,
      [id],
    );
  });
}
