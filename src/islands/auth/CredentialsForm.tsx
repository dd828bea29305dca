import { useRef, useState } from 'react';
import { goWithMessage } from '#browser/flash-message.ts';
import { nextStep } from '#database/account/next-step.ts';
import { currentUser, signIn, signUp } from '#database/account/session.ts';
import { officeLanguage } from '#i18n/admin/office-language.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { AuthForm } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';
import { GoogleButton } from './google/GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { panelPath, type ShowStep } from './redirect-after-sign-in.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

interface CredentialsFormProps {
  mode: 'login' | 'signUp';
  locale: Locale;
  email: string;
  onEmail: (email: string) => void;
  onSwitch: (screen: 'login' | 'signUp' | 'forgotten') => void;
  /** Called when the password was right but another step follows. */
  showStep: ShowStep;
}

/** Email and password, for login and for sign-up. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, locale, email, onEmail, onSwitch, showStep } = props;
  const t = authText[locale];
  const options = useSignInOptions();
  const [isLinkSent, setIsLinkSent] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);

  function switchTo(screen: 'login' | 'signUp' | 'forgotten'): void {
    onEmail(emailField.current?.value ?? '');
    onSwitch(screen);
  }

  async function submit(form: FormData): Promise<string | undefined> {
    const problem = await enter(mode, String(form.get('email')), String(form.get('password')));
    if (problem) return refusalText(locale, problem.code, problem.message);
    if (await currentUser(supabase)) {
      const step = await nextStep(supabase);
      if (step !== 'panel') showStep(step);
      else goWithMessage(panelPath(locale), authText[officeLanguage(locale)][mode].success);
    } else {
      toast(t[mode].success);
      setIsLinkSent(true);
    }
    return undefined;
  }

  return (
    <>
      <p className="mt-2 text-ink-soft">{t[mode].subtitle}</p>
      <AuthForm t={t} action={t[mode].submit} onSubmit={submit} toastsErrors>
        <EmailField t={t} known={email} ref={emailField} />
        <PasswordField t={t} label={t.password} isNew={mode === 'signUp'} />
      </AuthForm>
      <div role="status">
        {isLinkSent && <p className="mt-5 rounded-xl bg-pine-50 px-4 py-3">{t.signUp.linkSent}</p>}
      </div>
      {mode === 'login' && options.google && <GoogleButton locale={locale} />}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <button
          type="button"
          className={`link cursor-pointer py-1 ${mode === 'login' && !options.signUp ? 'invisible' : ''}`}
          onClick={() => switchTo(mode === 'login' ? 'signUp' : 'login')}
        >
          {t[mode].switchMode}
        </button>
        {mode === 'login' && (
          <button
            type="button"
            className="link cursor-pointer py-1"
            onClick={() => switchTo('forgotten')}
          >
            {t.forgotten.link}
          </button>
        )}
      </div>
    </>
  );
}

function enter(mode: CredentialsFormProps['mode'], email: string, password: string) {
  return mode === 'login'
    ? signIn(supabase, email, password)
    : signUp(supabase, email, password, `${location.origin}/`);
}
