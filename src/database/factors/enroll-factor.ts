import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from '../account/session.ts';
import type { Made } from './made.ts';
import { passkeyProblem } from './verify-factor.ts';

/** An authenticator app that was not proven yet, and what its owner scans or types into it. */
export interface NewApp {
  id: string;
  /** Address of a drawing. */
  qrCode: string;
  key: string;
}

/**
 * Begins to enrol an authenticator app, which shows `issuer` above its codes. A key's address has no colon
 * in its issuer.
 */
export async function beginApp(
  client: SupabaseClient,
  name: string,
  issuer: string,
): Promise<Made<NewApp>> {
  await dropUnproven(client, name);
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: issuer.replaceAll(':', ' ').slice(0, 100),
  });
  const problem = problemOf(error);
  if (problem || !data) return { problem: problem ?? { message: '', code: undefined } };
  return { made: { id: data.id, qrCode: data.totp.qr_code, key: data.totp.secret } };
}

/** Begins to enrol a telephone, whose number starts with `+` and its country; answers the factor's id. */
export async function beginPhone(
  client: SupabaseClient,
  name: string,
  phone: string,
): Promise<Made<string>> {
  await dropUnproven(client, name);
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: name,
    phone,
  });
  const problem = problemOf(error);
  if (problem || !data) return { problem: problem ?? { message: '', code: undefined } };
  return { made: data.id };
}

/** Enrols a passkey or a security key: the browser asks for it. */
export async function enrolPasskey(client: SupabaseClient, name: string): Promise<Made<true>> {
  await dropUnproven(client, name);
  const { error } = await client.auth.mfa.webauthn.register({ friendlyName: name });
  if (error) await dropUnproven(client, name);
  const problem = passkeyProblem(error);
  return problem ? { problem } : { made: true };
}

/**
 * Makes something that the server may refuse because the sign-in is too old: then `signInAgain` is asked for a
 * new one, and the attempt repeated if there is one.
 */
export async function withRecentSignIn<Thing>(
  attempt: () => Promise<Made<Thing>>,
  signInAgain: () => Promise<boolean>,
): Promise<Made<Thing>> {
  const first = await attempt();
  const isTooOld = first.problem?.code === 'reauthentication_needed';
  return isTooOld && (await signInAgain()) ? attempt() : first;
}

/** Makes ten recovery codes in place of those there were. */
export async function makeRecoveryCodes(
  client: SupabaseClient,
  { replace }: { replace: boolean },
): Promise<Made<string[]>> {
  const { recoveryCodes } = client.auth.mfa;
  const { data, error } = await (replace ? recoveryCodes.regenerate() : recoveryCodes.generate());
  const problem = problemOf(error);
  if (problem || !data) return { problem: problem ?? { message: '', code: undefined } };
  return { made: data.codes };
}

/** Removes a factor; answers `null`, or what was wrong. */
export async function removeFactor(
  client: SupabaseClient,
  { id, kind }: { id: string; kind: string },
): Promise<SignInProblem | null> {
  const { mfa } = client.auth;
  const { error } = await (kind === 'recovery_code'
    ? mfa.recoveryCodes.unenroll()
    : mfa.unenroll({ factorId: id }));
  if (error) return problemOf(error);
  // The session says what it is worth now.
  await client.auth.refreshSession();
  return null;
}

/** Forgets what somebody began to enrol under this name and left. */
async function dropUnproven(client: SupabaseClient, name: string): Promise<void> {
  const { data } = await client.auth.mfa.listFactors();
  const left = data?.all.filter(
    ({ status, friendly_name: taken }) => status === 'unverified' && taken === name,
  );
  for (const { id } of left ?? []) await client.auth.mfa.unenroll({ factorId: id });
}
