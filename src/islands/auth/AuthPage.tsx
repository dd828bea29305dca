import { useEffect, useRef, useState } from 'react';
import { takeMessage } from '#browser/flash-message.ts';
import { signOut } from '#database/account/session.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { useKeptFocus } from '#islands/focus/use-restore-focus.ts';
import { useTitle } from '#islands/form/use-title.ts';
import { supabase } from '#islands/supabase.ts';
import { Toasts } from '#islands/toast/Toasts.tsx';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { AuthScreen, type Screen } from './AuthScreen.tsx';
import { recoveryClient, takeMailedLink } from './emailed-link.ts';
import { takeGoogleAnswer, useGoogleAnswer } from './google/google-callback.ts';
import { forgetInvitation, takeInvitation } from './invitation/stored-invitation.ts';
import { useGoOn } from './redirect-after-sign-in.ts';

/** Login, sign-up, invitations and forgotten passwords. Whoever is signed in already goes on to the panel. */
export function AuthPage({ locale, agencyName }: { locale: Locale; agencyName: string }) {
  const t = authText[locale];
  const [google] = useState(takeGoogleAnswer);
  const [invitation] = useState(takeInvitation);
  const [link] = useState(takeMailedLink);
  const [screen, setScreen] = useState<Screen>(
    link === 'recovery'
      ? 'newPassword'
      : link === 'expired'
        ? 'forgotten'
        : invitation
          ? 'invitation'
          : 'login',
  );
  const heading = useHeadingFocus(screen);
  const card = useRef<HTMLDivElement>(null);
  useKeptFocus(card);
  useTitle(titleOf(screen, locale));
  // Neither a mailed link nor an invitation opens a panel before there is a password.
  useGoOn(locale, screen !== 'newPassword' && screen !== 'invitation', setScreen);
  useGoogleAnswer(google, locale, setScreen);
  useEffect(() => {
    takeMessage().forEach(tellProblem);
    if (link === 'confirmed') tell(t.confirmed);
    if (link === 'expired') tellProblem(t.forgotten.expired);
  }, [link, t]);

  async function backToLogin(): Promise<void> {
    // The link is given up, so that the page is the login again.
    if (screen === 'newPassword') await signOut(recoveryClient());
    if (screen === 'challenge' || screen === 'enrol') await signOut(supabase);
    if (screen === 'invitation') forgetInvitation();
    setScreen('login');
  }

  return (
    <>
      <div ref={card} className="card mx-auto w-full max-w-md p-7 sm:p-10">
        <p className="eyebrow">{t.forStaff}</p>
        <h1 ref={heading} tabIndex={-1} className="heading-2 mt-2">
          {titleOf(screen, locale)}
        </h1>
        <AuthScreen
          {...{ screen, locale, agencyName, invitation }}
          show={setScreen}
          onLeave={() => void backToLogin()}
        />
      </div>
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}

function titleOf(screen: Screen, locale: Locale): string {
  if (screen === 'challenge') return secondFactorText[locale].title;
  if (screen === 'enrol') return accountText[locale].required.title;
  if (screen === 'invitation') return invitationText[locale].title;
  return authText[locale][screen].title;
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
