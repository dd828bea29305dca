import type { SupabaseClient } from '@supabase/supabase-js';
import { type AuthResult, problemOf, resultOf, type SignInProblem } from '../account/session.ts';
import { listFactors } from './list-factors.ts';
import { recoveryCodeRefusal } from './recovery-code-refusal.ts';

/** An authenticator app that is not verified yet. */
export interface NewApp {
  id: string;
  /** Data URL of the QR code. */
  qrCode: string;
  /** The secret, to type into the app instead. */
  key: string;
}

/** Starts to enroll an authenticator app, which shows `issuer` above its codes. */
export async function enrollApp(
  client: SupabaseClient,
  name: string,
  issuer: string,
): Promise<AuthResult<NewApp>> {
  await removeUnverified(client, name);
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    // In a key URI a colon ends the issuer.
    issuer: issuer.replaceAll(':', ' ').slice(0, 100),
  });
  return resultOf(data && { id: data.id, qrCode: data.totp.qr_code, key: data.totp.secret }, error);
}

/** Starts to enroll a phone, given in E.164 format. Returns the factor's id. */
export async function enrollPhone(
  client: SupabaseClient,
  name: string,
  phone: string,
): Promise<AuthResult<string>> {
  await removeUnverified(client, name);
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: name,
    phone,
  });
  return resultOf(data?.id, error);
}

/** Enrolls and verifies a passkey of this device or a security key; the browser shows its own dialog. */
export async function enrollPasskey(
  client: SupabaseClient,
  name: string,
): Promise<AuthResult<true>> {
  await removeUnverified(client, name);
  const enrollment = { factorType: 'webauthn', friendlyName: name } as const;
  const { data, error: refusal } = await client.auth.mfa.enroll(enrollment);
  // Loaded on demand: few sign-ins need it.
  const { answerWithPasskey } = await import('./answer-with-passkey.ts');
  if (!data) return resultOf<true>(null, refusal);
  const verify = async () => problemOf(await answerWithPasskey(client, data.id));
  const problem = await finishEnrollment(client, data.id, verify);
  if (!problem) return { value: true };
  await removeUnverified(client, name);
  return { problem };
}

/**
 * Verifies a new factor with `verify`. Without an answer, and after a refusal, looks whether an earlier
 * attempt verified it. Returns `null`, or the problem.
 */
export async function finishEnrollment(
  client: SupabaseClient,
  id: string,
  verify: () => Promise<SignInProblem | null>,
): Promise<SignInProblem | null> {
  let problem: SignInProblem | null;
  try {
    problem = await verify();
  } catch (unanswered) {
    if (await isEnrolled(client, id)) return null;
    throw unanswered;
  }
  // Without an answer to this, the refusal still says what happened.
  return problem && (await isEnrolled(client, id).catch(() => false)) ? null : problem;
}

/** Removes a factor that is not verified. Returns whether it is verified after all, or the problem. */
export async function cancelEnrollment(
  client: SupabaseClient,
  id: string,
): Promise<AuthResult<'removed' | 'enrolled'>> {
  if (await isEnrolled(client, id)) return { value: 'enrolled' };
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  return resultOf('removed', error);
}

async function isEnrolled(client: SupabaseClient, factorId: string): Promise<boolean> {
  const isVerified = (await listFactors(client)).some(({ id }) => id === factorId);
  // The lost answer held a token with the new assurance level.
  if (isVerified) await client.auth.refreshSession();
  return isVerified;
}

/** Repeats an attempt that the server refused because the sign-in is too old, after a new sign-in. */
export async function withRecentSignIn<Value>(
  attempt: () => Promise<AuthResult<Value>>,
  signInAgain: () => Promise<boolean>,
): Promise<AuthResult<Value>> {
  const first = await attempt();
  const isTooOld = first.problem?.code === 'reauthentication_needed';
  return isTooOld && (await signInAgain()) ? attempt() : first;
}

/**
 * Generates ten recovery codes. `replace` is needed where there are some already. `isRepeated` after an attempt whose
 * answer was lost: its codes, which no one has seen, are replaced.
 */
export async function generateRecoveryCodes(
  client: SupabaseClient,
  { replace, isRepeated = false }: { replace: boolean; isRepeated?: boolean },
): Promise<AuthResult<string[]>> {
  const { recoveryCodes } = client.auth.mfa;
  const { data, error } = await (replace ? recoveryCodes.regenerate() : recoveryCodes.generate());
  if (isRepeated && error?.code === 'mfa_verified_factor_exists') {
    return generateRecoveryCodes(client, { replace: true });
  }
  return resultOf(data?.codes, error && recoveryCodeRefusal(error));
}

/** Returns `null`, or the problem. */
export async function removeFactor(
  client: SupabaseClient,
  { id, kind }: { id: string; kind: string },
): Promise<SignInProblem | null> {
  const { mfa } = client.auth;
  const { error } = await (kind === 'recovery_code'
    ? mfa.recoveryCodes.unenroll()
    : mfa.unenroll({ factorId: id }));
  if (error) return problemOf(kind === 'recovery_code' ? recoveryCodeRefusal(error) : error);
  // Gets a token with the session's new assurance level.
  await client.auth.refreshSession();
  return null;
}

/** Removes factors of this name whose enrollment was never finished. */
async function removeUnverified(client: SupabaseClient, name: string): Promise<void> {
  const { data } = await client.auth.mfa.listFactors();
  const unverified = data?.all.filter(
    ({ status, friendly_name: taken }) => status === 'unverified' && taken === name,
  );
  for (const { id } of unverified ?? []) await client.auth.mfa.unenroll({ factorId: id });
}
