import { useContext, useRef, useState } from 'react';
import { changePassword } from '#database/account/change-password.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { AuthForm, type FormError } from '#islands/auth/AuthForm.tsx';
import { PasswordField } from '#islands/auth/PasswordField.tsx';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import { shortestStaffPassword } from '#schemas/fields/password.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** The field that each error code belongs to. */
const fieldOfError: Partial<Record<string, string>> = {
  current_password_invalid: 'current',
  current_password_required: 'current',
  same_password: 'password',
  weak_password: 'password',
};

export function ChangePassword() {
  const locale = useContext(AdminLocale);
  const t = accountText[locale].password;
  /** Whether the answer to an attempt was lost. */
  const isUnanswered = useRef(false);
  const [changes, setChanges] = useState(0);

  async function submit(form: FormData): Promise<FormError | undefined> {
    const [current, next] = [String(form.get('current')), String(form.get('password'))];
    const isRepeated = isUnanswered.current;
    isUnanswered.current = true;
    const problem = await changePassword(supabase, current, next, isRepeated);
    isUnanswered.current = problem !== null && isRepeated;
    if (problem) {
      const text = refusalText(locale, problem.code, problem.message);
      const field = fieldOfError[problem.code ?? ''];
      return field ? { text, field } : text;
    }
    toast(t.done);
    // A new key empties the form's fields.
    setChanges((count) => count + 1);
    return undefined;
  }

  return (
    <section className="card p-5 sm:p-8">
      <h3 className="heading-3">{t.heading}</h3>
      <p className="mt-2 text-ink-soft">{t.text}</p>
      <div className="max-w-md">
        <AuthForm key={changes} t={authText[locale]} action={t.submit} onSubmit={submit}>
          <PasswordField t={authText[locale]} label={t.current} isNew={false} name="current" />
          <PasswordField
            t={authText[locale]}
            label={t.label}
            isNew
            shortest={shortestStaffPassword}
          />
        </AuthForm>
      </div>
    </section>
  );
}
