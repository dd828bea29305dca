import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../database/in-transaction.ts';
import { randomPassword } from '../accounts/staff-password.ts';
import type { RedirectError } from '../http/redirects.ts';
import { createInvitedAccount, hasInvitation } from '../invitations/accept-invitation.ts';
import type { GoogleProfile } from './google.ts';

/** Rejects a sign-in with Google. */
export class OAuthError extends Error implements RedirectError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Account {
  id: string;
  /** The ID of the linked Google account. */
  linkedTo: string | null;
}

const accountQuery = `
  select users.id, identities.provider_id as "linkedTo",
    exists (select from public.user_roles where user_id = users.id) as "mayEdit"
  from auth.users
    left join auth.identities on identities.user_id = users.id and identities.provider = 'google'`;

/**
 * The account of someone who signed in with Google: the linked one, otherwise the staff account with the same
 * address, which is now linked. A new account requires an invitation. An account from a sign-up is never linked.
 * Throws an {@link OAuthError} for everyone else.
 */
export async function findOrLinkAccount(
  database: Database,
  { sub, email, email_verified: isVerified }: GoogleProfile,
): Promise<string> {
  if (!email || !isVerified) {
    throw new OAuthError(
      'provider_email_needs_verification',
      'Unverified email with google. Verify the email with google in order to sign in.',
    );
  }
  const address = email.toLowerCase();
  const account =
    (await findAccount(database, sub, address)) ?? (await acceptInvited(database, address));
  if (!account) {
    throw new OAuthError(
      'signup_disabled',
      'This address has no invitation. Ask the office for one.',
    );
  }
  if (account.linkedTo === sub) return account.id;
  if (account.linkedTo !== null) {
    throw new OAuthError(
      'identity_already_exists',
      'This address is linked to another Google account. Sign in with the password.',
    );
  }
  await link(database, account.id, { sub, email: address });
  return account.id;
}

async function findAccount(
  database: Queryable,
  sub: string,
  email: string,
): Promise<Account | null> {
  const { rows } = await database.query<Account>(
    `select * from (${accountQuery} where identities.provider_id = $1 or users.email = $2
       order by identities.provider_id = $1 desc nulls last limit 1) account where "mayEdit"`,
    [sub, email],
  );
  return rows[0] ?? null;
}

/** Creates the account of an invited person, with a random password that is not stored in plain text. */
async function acceptInvited(database: Database, email: string): Promise<Account | null> {
  if (!(await hasInvitation(database, email))) return null;
  const id = await createInvitedAccount(database, email, randomPassword());
  return id ? { id, linkedTo: null } : null;
}

async function link(
  database: Queryable,
  user: string,
  { sub, email }: { sub: string; email: string },
): Promise<void> {
  const data = JSON.stringify({ sub, email, email_verified: true });
  await database.query(
    `with linked as (
       insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
       values ($1, 'google', $2, $3, $4::jsonb, now()))
     update auth.users set raw_app_meta_data =
       jsonb_set(raw_app_meta_data, '{providers}', '["email", "google"]') where id = $3`,
    [randomUUID(), sub, user, data],
  );
}
