import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from '../account/session.ts';
import type { OwnFactor } from './list-factors.ts';
import type { Made } from './made.ts';

/**
 * Proves a factor: with the code that was typed, or by asking the device that has the passkey. The session
 * counts for more from then on. A code that was texted answers the challenge with which it was sent. Answers
 * `null`, or what was wrong.
 */
export async function proveFactor(
  client: SupabaseClient,
  { id: factorId, kind }: OwnFactor,
  typed: string,
  challengeId?: string,
): Promise<SignInProblem | null> {
  if (kind === 'webauthn') {
    const { error } = await client.auth.mfa.webauthn.authenticate({ factorId });
    return passkeyProblem(error);
  }
  const code = typed.replaceAll(/\s/g, '');
  if (kind === 'phone') {
    const answer = { factorId, challengeId: challengeId ?? '', code };
    return problemOf((await client.auth.mfa.verify(answer)).error);
  }
  const { error } =
    kind === 'totp'
      ? await client.auth.mfa.challengeAndVerify({ factorId, code })
      : await client.auth.mfa.recoveryCodes.verify({ code });
  return problemOf(error);
}

/** Has a code sent to a telephone; answers the challenge that the code answers. */
export async function sendCode(client: SupabaseClient, factorId: string): Promise<Made<string>> {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  const problem = problemOf(error);
  if (problem || !data) return { problem: problem ?? { message: '', code: undefined } };
  return { made: data.id };
}

/** What a device or the server had against a passkey; `null` without an error. */
export function passkeyProblem(
  error: (Error & { code?: string | undefined }) | null,
): SignInProblem | null {
  return problemOf(error);
}

/** Calls back whenever a second factor was proven, here or in another tab; answers what ends that. */
export function followProofs(client: SupabaseClient, callback: () => void): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'MFA_CHALLENGE_VERIFIED') callback();
  });
  return () => data.subscription.unsubscribe();
}
