import type { SupabaseClient } from '@supabase/supabase-js';
import type { Factor } from '#database/factors/list-factors.ts';
import { verifyFactor } from '#database/factors/verify-factor.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal, secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import { TextedCode } from './TextedCode.tsx';

interface FactorFormProps {
  client: SupabaseClient;
  locale: Locale;
  factor: Factor;
  onProven: (() => void) | undefined;
  /** Called when the factor was removed on another device; this form is then unmounted. */
  onGone: () => void;
}

/** Verifies one second factor. */
export function FactorForm({ client, locale, factor, onProven, onGone }: FactorFormProps) {
  const t = secondFactorText[locale];

  async function submit(form: FormData): Promise<string | undefined> {
    const problem = await verifyFactor(client, factor, String(form.get('code') ?? ''));
    if (!problem) {
      onProven?.();
      return undefined;
    }
    if (problem.code === 'mfa_factor_not_found') {
      onGone();
      return undefined;
    }
    // Several codes at once are longer than any (`validation_failed`).
    const isWrongCode = /^(mfa_verification|validation)_failed$/.test(problem.code ?? '');
    return isWrongCode && factor.kind === 'recovery_code'
      ? t.recoveryRefused
      : factorRefusal(locale, problem);
  }

  if (factor.kind === 'phone') {
    return <TextedCode {...{ client, locale, factor, onProven, onGone }} />;
  }
  return (
    <AuthForm t={authText[locale]} action={t.submit} onSubmit={submit}>
      {factor.kind === 'webauthn' ? (
        <p>{t.passkey(factor.name)}</p>
      ) : (
        <CodeField
          isNumeric={factor.kind === 'totp'}
          label={factor.kind === 'totp' ? t.code : t.recoveryCode}
          hint={factor.kind === 'totp' ? t.codeHint : t.recoveryHint}
        />
      )}
    </AuthForm>
  );
}
