import type { SupabaseClient } from '@supabase/supabase-js';
import { type AuthResult, problemOf, resultOf, type SignInProblem } from '../account/session.ts';
import type { Factor } from './list-factors.ts';
import { recoveryCodeRefusal } from './recovery-code-refusal.ts';

/**
 * Verifies a factor with a typed code, or with the device that has the passkey; the session becomes
 * aal2. A texted code needs the challenge that it was sent for. Returns `null`, or the problem.
 */
export async function verifyFactor(
  client: SupabaseClient,
  { id: factorId, kind }: Factor,
  typed: string,
  challengeId?: string,
): Promise<SignInProblem | null> {
  const { mfa } = client.auth;
  if (kind === 'webauthn') {
    // Loaded on demand: few sign-ins need it.
    const { answerWithPasskey } = await import('./answer-with-passkey.ts');
    return problemOf(await answerWithPasskey(client, factorId));
  }
  const code = typed.replaceAll(/\s/g, '');
  if (kind === 'phone') {
    const answer = { factorId, challengeId: challengeId ?? '', code };
    return problemOf((await mfa.verify(answer)).error);
  }
  const { error } =
    kind === 'totp'
      ? await mfa.challengeAndVerify({ factorId, code })
      : await mfa.recoveryCodes.verify({ code });
  return problemOf(error && kind === 'recovery_code' ? recoveryCodeRefusal(error) : error);
}

/** Texts a code to a phone. Returns the id of the challenge that the code answers. */
export async function sendCode(
  client: SupabaseClient,
  factorId: string,
): Promise<AuthResult<string>> {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  return resultOf(data?.id, error);
}

/** Calls back whenever a second factor is verified, in this tab or another. Returns a function that stops this. */
export function onFactorVerified(client: SupabaseClient, callback: () => void): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'MFA_CHALLENGE_VERIFIED') callback();
  });
  return () => data.subscription.unsubscribe();
}
