import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { AccountDatabase } from '../accounts/accounts.ts';
import type { Credential } from './factor-store.ts';

/** The passkeys that somebody has proven, of whom none is enrolled twice. */
export async function passkeysOf(database: AccountDatabase, user: string): Promise<Credential[]> {
  const { rows } = await database.query<{ credential: Credential }>(
    `select web_authn_credential as credential from auth.mfa_factors
     where user_id = $1 and status = 'verified' and web_authn_credential is not null`,
    [user],
  );
  return rows.map(({ credential }) => credential);
}

/** Keeps what a new passkey is recognized by; whether the factor had none. */
export async function keepCredential(
  database: AccountDatabase,
  id: string,
  { credential, aaguid }: NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
): Promise<boolean> {
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  const { rowCount } = await database.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3
     where id = $1 and status = 'unverified'`,
    [id, JSON.stringify({ ...credential, publicKey }), aaguid],
  );
  return rowCount === 1;
}

/** Keeps how often a passkey was used: less than before is a copy of it, and refused. */
export async function keepCount(
  database: AccountDatabase,
  id: string,
  count: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_factors
     set web_authn_credential = jsonb_set(web_authn_credential, '{counter}', to_jsonb($2::bigint))
     where id = $1
       and ($2::bigint = 0 or (web_authn_credential ->> 'counter')::bigint < $2::bigint)`,
    [id, count],
  );
  return rowCount === 1;
}
