import { useEffect, useRef, useState } from 'react';
import { takeMessage } from '#browser/flash-message.ts';
import { currentUser, onSessionEnd, signOut } from '#database/account/session.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { useRestoreFocus } from '#islands/focus/use-restore-focus.ts';
import { useTitle } from '#islands/form/use-title.ts';
import { StaffIsland } from '#islands/loading/StaffIsland.tsx';
import { supabase } from '#islands/supabase.ts';
import { Toasts } from '#islands/toast/Toasts.tsx';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { AuthScreen, type Screen } from './AuthScreen.tsx';
import { followLinksInThisTab, recoveryClient, takeEmailedLink } from './emailed-link.ts';
import { takeGoogleCallback, useGoogleCallback } from './google/google-callback.ts';
import { forgetInvitation, takeInvitationToken } from './invitation/stored-invitation.ts';
import { useRedirectAfterSignIn } from './redirect-after-sign-in.ts';

interface AuthPageProps {
  locale: Locale;
  agencyName: string;
}

/** Login, sign-up, invitations and forgotten passwords. Redirects signed-in users to the panel. */
export function AuthPage(props: AuthPageProps) {
  return (
    <StaffIsland locale={props.locale}>
      <SignIn {...props} />
    </StaffIsland>
  );
}

function SignIn({ locale, agencyName }: AuthPageProps) {
  const t = authText[locale];
  const [google] = useState(takeGoogleCallback);
  const [invitation] = useState(takeInvitationToken);
  const [link] = useState(takeEmailedLink);
  const [screen, setScreen] = useState<Screen>(
    link === 'recovery'
      ? 'newPassword'
      : link === 'expired'
        ? 'forgotten'
        : invitation
          ? 'invitation'
          : 'login',
  );
  const [email, setEmail] = useState('');
  const heading = useHeadingFocus(screen);
  const card = useRef<HTMLDivElement>(null);
  useRestoreFocus(card);
  useTitle(titleOf(screen, locale));
  // Emailed links and invitations lead to the panel only after a password is set, and expired ones to `forgotten`.
  const isLink = ['newPassword', 'invitation', 'forgotten'].includes(screen);
  useRedirectAfterSignIn(locale, !isLink, setScreen);
  useGoogleCallback(google, locale, setScreen);
  useEffect(followLinksInThisTab, []);
  useEffect(() => {
    takeMessage().forEach(toastError);
    if (link === 'confirmed') toast(t.confirmed);
    if (link === 'expired') toastError(t.forgotten.expired);
  }, [link, t]);

  useEffect(() => {
    if (screen !== 'challenge' && screen !== 'enroll') return;
    // For the login, should the session end on another device.
    currentUser(supabase).then(
      (user) => setEmail(user?.email ?? ''),
      () => undefined,
    );
    return onSessionEnd(supabase, () => {
      toastError(t.ended);
      setScreen('login');
    });
  }, [screen, t]);

  async function backToLogin(): Promise<void> {
    // Ends what would show the same screen again.
    if (screen === 'newPassword') {
      history.replaceState(null, '', location.pathname);
      await signOut(recoveryClient());
    }
    if (screen === 'invitation') forgetInvitation();
    setScreen('login');
    if (screen === 'challenge' || screen === 'enroll') await signOut(supabase);
  }

  return (
    <>
      <div ref={card} className="card mx-auto w-full max-w-md p-7 sm:p-10">
        <p className="eyebrow">{t.forStaff}</p>
        <h1 ref={heading} tabIndex={-1} className="heading-2 mt-2">
          {titleOf(screen, locale)}
        </h1>
        <AuthScreen
          {...{ screen, locale, agencyName, invitation, email }}
          onEmail={setEmail}
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
  if (screen === 'invitation') return invitationText[locale].title;
  return authText[locale][screen].title;
}

/** Focuses the heading of a new screen, so that screen readers announce it. */
function useHeadingFocus(screen: Screen) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus();
    shown.current = screen;
  }, [screen]);
  return heading;
}
