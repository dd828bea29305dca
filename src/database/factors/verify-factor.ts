import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type AuthResult,
  problemOf,
  resultOf,
  type SignInProblem,
  sessionStatus,
} from '../account/session.ts';
import { type Factor, hasSecondFactor } from './list-factors.ts';
import { recoveryCodeRefusal } from './recovery-code-refusal.ts';

/**
 * Verifies a factor with a typed code, or with the device that has the passkey; the session becomes
 * aal2. A texted code needs the challenge that it was sent for. Without an answer, and after a refusal, looks whether
 * an earlier attempt raised the session. Returns `null`, or the problem.
 */
export async function verifyFactor(
  client: SupabaseClient,
  factor: Factor,
  typed: string,
  challengeId?: string,
): Promise<SignInProblem | null> {
  // Asked again in a session that has a second factor, only the answer itself counts.
  const hadFactor = await hasSecondFactor(client);
  const attempt = await sendProof(client, factor, typed, challengeId).then(
    (problem) => ({ problem }),
    (unanswered: unknown) => ({ unanswered }),
  );
  if ('problem' in attempt && !attempt.problem) return null;
  // Without an answer to this, the refusal still says what happened.
  if ((await sessionStatus(client).catch(() => null)) === 'refused') {
    return { code: 'session_not_found', message: 'The session has ended.' };
  }
  if (!hadFactor && (await hasSecondFactor(client))) return null;
  if ('unanswered' in attempt) throw attempt.unanswered;
  return attempt.problem;
}

async function sendProof(
  client: SupabaseClient,
  { id: factorId, kind }: Factor,
  typed: string,
  challengeId: string | undefined,
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

/**
 * Calls back whenever a second factor is verified, in this tab or another, and after a renewal, which shows whether it was
 * although the answer was lost. Returns a function that stops this.
 */
export function onFactorVerified(
  client: SupabaseClient,
  onVerified: () => void,
  onRenewed: () => void,
): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'MFA_CHALLENGE_VERIFIED') onVerified();
    if (event === 'TOKEN_REFRESHED') onRenewed();
  });
  return () => data.subscription.unsubscribe();
}
