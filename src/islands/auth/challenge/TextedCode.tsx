import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import type { OwnFactor } from '#database/factors/list-factors.ts';
import { proveFactor, sendCode } from '#database/factors/verify-factor.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal, secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from './CodeField.tsx';

interface TextedCodeProps {
  client: SupabaseClient;
  locale: Locale;
  factor: OwnFactor;
  /** The challenge whose code was sent already. */
  sentChallenge?: string;
  onProven: (() => void) | undefined;
  /** The factor was removed elsewhere. */
  onGone: () => void;
}

/** Sends a code to a telephone and takes it. */
export function TextedCode(props: TextedCodeProps) {
  const { client, locale, factor, sentChallenge, onProven, onGone } = props;
  const t = secondFactorText[locale];
  const [challengeId, setChallengeId] = useState(sentChallenge);
  const [resent, setResent] = useState('');

  async function send(): Promise<string | undefined> {
    const sent = await sendCode(client, factor.id);
    if (!sent.problem) setChallengeId(sent.made);
    else if (sent.problem.code === 'mfa_factor_not_found') onGone();
    else return factorRefusal(locale, sent.problem);
    return undefined;
  }

  async function sendAgain(): Promise<void> {
    setResent('');
    const refused = await send().catch(() => authText[locale].unreachable);
    setResent(refused ?? t.textSent);
  }

  async function prove(form: FormData): Promise<string | undefined> {
    const problem = await proveFactor(client, factor, String(form.get('code')), challengeId);
    if (!problem) onProven?.();
    else if (problem.code === 'mfa_verification_failed') return t.textRefused;
    else if (problem.code === 'mfa_factor_not_found') onGone();
    else return factorRefusal(locale, problem);
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
      <AuthForm key="prove" t={authText[locale]} action={t.submit} onSubmit={prove}>
        <CodeField isFromApp label={t.textCode} hint={t.textHint} />
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
