import { useState } from 'react';
import { requestNewPassword } from '#database/account/password-recovery.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { type Locale, localePath } from '#locales.ts';
import { backendSettings } from '../supabase.ts';
import { AuthForm } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';
import { recoveryClient } from './emailed-link.ts';

/** Requests a link by email. On a site without email, shows the command that resets a password. */
export function ForgottenPassword({ locale, email }: { locale: Locale; email: string }) {
  return backendSettings.sendsMail ? (
    <LinkRequest locale={locale} email={email} />
  ) : (
    <p className="mt-4">{authText[locale].forgotten.withoutMail}</p>
  );
}

function LinkRequest({ locale, email }: { locale: Locale; email: string }) {
  const t = authText[locale];
  const [isSent, setIsSent] = useState(false);

  async function submit(form: FormData): Promise<string | undefined> {
    const returnTo = location.origin + localePath(locale, '/auth');
    const problem = await requestNewPassword(recoveryClient(), String(form.get('email')), returnTo);
    setIsSent(!problem);
    return problem ? refusalText(locale, problem.code, problem.message) : undefined;
  }

  return (
    <>
      <p className="mt-2 text-ink-soft">{t.forgotten.subtitle}</p>
      <AuthForm t={t} action={t.forgotten.submit} onSubmit={submit}>
        <EmailField t={t} known={email} onChange={() => setIsSent(false)} />
      </AuthForm>
      <div role="status">
        {isSent && <p className="mt-5 rounded-xl bg-pine-50 px-4 py-3">{t.forgotten.sent}</p>}
      </div>
    </>
  );
}
