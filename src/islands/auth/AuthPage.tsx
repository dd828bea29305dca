import { useCallback, useEffect, useRef, useState } from 'react';
import { takeMessage } from '#browser/flash-message.ts';
import { signOut } from '#database/account/session.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { Toasts } from '#islands/toast/Toasts.tsx';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { SignInChallenge } from './challenge/SignInChallenge.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { takeGoogleAnswer, useGoogleAnswer } from './google/google-answer.ts';
import { recoveryClient, takeMailedLink } from './mailed-link-session.ts';
import { NewPassword } from './NewPassword.tsx';
import { useGoOn } from './use-go-on.ts';

/** What the page shows. */
type Screen = 'login' | 'signUp' | 'challenge' | 'forgotten' | 'newPassword';

/** Login, sign-up and forgotten passwords. Whoever is signed in already goes on to the panel. */
export function AuthPage({ locale }: { locale: Locale }) {
  const t = authText[locale];
  const [google] = useState(takeGoogleAnswer);
  const [link] = useState(takeMailedLink);
  const [screen, setScreen] = useState<Screen>(
    link === 'recovery' ? 'newPassword' : link === 'expired' ? 'forgotten' : 'login',
  );
  const heading = useHeadingFocus(screen);
  // The session of a mailed link opens no panel before the new password is set.
  const askForProof = useCallback(() => setScreen('challenge'), []);
  useGoOn(locale, screen !== 'newPassword', askForProof);
  useGoogleAnswer(google, locale, askForProof);
  useEffect(() => {
    takeMessage().forEach(tellProblem);
    if (link === 'confirmed') tell(t.confirmed);
    if (link === 'expired') tellProblem(t.forgotten.expired);
  }, [link, t]);

  async function backToLogin(): Promise<void> {
    // The link is given up, so that the page is the login again.
    if (screen === 'newPassword') await signOut(recoveryClient());
    if (screen === 'challenge') await signOut(supabase);
    setScreen('login');
  }

  return (
    <>
      <div className="card mx-auto w-full max-w-md p-7 sm:p-10">
        <p className="eyebrow">{t.forStaff}</p>
        <h1 ref={heading} tabIndex={-1} className="heading-2 mt-2 outline-none">
          {screen === 'challenge' ? secondFactorText[locale].title : t[screen].title}
        </h1>
        {(screen === 'login' || screen === 'signUp') && (
          <CredentialsForm
            key={screen}
            mode={screen}
            locale={locale}
            onSwitch={setScreen}
            onProofNeeded={askForProof}
          />
        )}
        {screen === 'challenge' && (
          <SignInChallenge locale={locale} onLeave={() => void backToLogin()} />
        )}
        {screen === 'forgotten' && <ForgottenPassword locale={locale} />}
        {screen === 'newPassword' && (
          <NewPassword
            locale={locale}
            onExpired={() => setScreen('forgotten')}
            onProofNeeded={askForProof}
          />
        )}
        {(screen === 'forgotten' || screen === 'newPassword') && (
          <button
            type="button"
            className="link mt-6 cursor-pointer py-1"
            onClick={() => void backToLogin()}
          >
            {t.forgotten.back}
          </button>
        )}
      </div>
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}

/** A new screen is announced by its heading; the first one is the page itself. */
function useHeadingFocus(screen: Screen) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus();
    shown.current = screen;
  }, [screen]);
  return heading;
}
