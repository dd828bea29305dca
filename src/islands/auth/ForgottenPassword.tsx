import { useState } from 'react';
import { requestNewPassword } from '#database/password-recovery.ts';
import { authText } from '#i18n/admin/auth.ts';
import { type Locale, localePath } from '#locales.ts';
import { backendSettings } from '../supabase.ts';
import { AuthForm, tellRefusal } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';
import { recoveryClient } from './mailed-link-session.ts';

/** Asks for a link by mail or, where no mail is sent, says what to do instead. */
export function ForgottenPassword({ locale }: { locale: Locale }) {
  return backendSettings.sendsMail ? (
    <LinkRequest locale={locale} />
  ) : (
    <CommandAdvice locale={locale} />
  );
}

function LinkRequest({ locale }: { locale: Locale }) {
  const t = authText[locale];
  const [isSent, setIsSent] = useState(false);

  async function submit(form: FormData): Promise<void> {
    const returnTo = location.origin + localePath(locale, '/auth');
    const problem = await requestNewPassword(recoveryClient(), String(form.get('email')), returnTo);
    if (problem) tellRefusal(locale, problem);
    setIsSent(!problem);
  }

  return (
    <>
      <p className="mt-2 text-ink-soft">{t.forgotten.subtitle}</p>
      <AuthForm t={t} action={t.forgotten.submit} onSubmit={submit}>
        <EmailField label={t.email} />
      </AuthForm>
      <p role="status" className="mt-5 rounded-xl bg-pine-50 px-4 py-3 empty:hidden">
        {isSent && t.forgotten.sent}
      </p>
    </>
  );
}

function CommandAdvice({ locale }: { locale: Locale }) {
  return (
    <>
      <p className="mt-4">{authText[locale].forgotten.withoutMail}</p>
      <pre className="mt-4 whitespace-pre-wrap rounded-xl bg-pine-50 px-4 py-3 font-mono text-sm">
        <code>npm run staff reset you@example.com</code>
      </pre>
    </>
  );
}
