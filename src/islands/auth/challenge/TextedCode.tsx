import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import type { Factor } from '#database/factors/list-factors.ts';
import { sendCode, verifyFactor } from '#database/factors/verify-factor.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal, secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import { forgetChallenge, storeChallenge, storedChallenge } from './stored-challenge.ts';

interface TextedCodeProps {
  client: SupabaseClient;
  locale: Locale;
  factor: Factor;
  /** The challenge of a code that was already sent. */
  sentChallenge?: string;
  onProven: (() => void) | undefined;
  /** Called when the factor was removed on another device. */
  onGone: () => void;
}

/** Texts a code to a phone and verifies it. */
export function TextedCode(props: TextedCodeProps) {
  const { client, locale, factor, sentChallenge, onProven, onGone } = props;
  const t = secondFactorText[locale];
  const [challengeId, setChallengeId] = useState(() => sentChallenge ?? storedChallenge(factor.id));
  const [resent, setResent] = useState('');

  async function send(): Promise<string | undefined> {
    const sent = await sendCode(client, factor.id);
    if (!sent.problem) {
      storeChallenge(factor.id, sent.value);
      setChallengeId(sent.value);
    } else if (sent.problem.code === 'mfa_factor_not_found') onGone();
    else return factorRefusal(locale, sent.problem);
    return undefined;
  }

  async function sendAgain(): Promise<void> {
    setResent('');
    const refused = await send().catch(() => authText[locale].unreachable);
    setResent(refused ?? t.textSent);
  }

  async function verify(form: FormData): Promise<string | undefined> {
    const problem = await verifyFactor(client, factor, String(form.get('code')), challengeId);
    if (problem?.code === 'mfa_verification_failed') return t.textRefused;
    if (problem && problem.code !== 'mfa_factor_not_found') return factorRefusal(locale, problem);
    forgetChallenge();
    if (!problem) onProven?.();
    // The factor is gone, or the code was sent for an earlier sign-in: the next attempt to send one shows which.
    else setChallengeId(undefined);
    return undefined;
  }

  if (!challengeId) {
    return (
      <AuthForm key="send" t={authText[locale]} action={t.sendText} onSubmit={send}>
        <p>{t.phone(factor.name)}</p>
      </AuthForm>
    );
  }
  return (
    <>
      <AuthForm key="verify" t={authText[locale]} action={t.submit} onSubmit={verify}>
        <CodeField isNumeric label={t.textCode} hint={t.textHint} />
      </AuthForm>
      <button
        type="button"
        className="link mt-4 block cursor-pointer py-1"
        onClick={() => void sendAgain()}
      >
        {t.sendAnother}
      </button>
      <p role="status" className="mt-1 empty:hidden">
        {resent}
      </p>
    </>
  );
}
