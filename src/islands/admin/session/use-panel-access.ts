import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { goWithMessage, takeLogoutRequest, takeMessage } from '#browser/flash-message.ts';
import {
  type Access,
  accessOf,
  currentUser,
  isOwner,
  onOtherUser,
  onSessionEnd,
  signOut,
} from '#database/account/session.ts';
import type { adminText } from '#i18n/admin/panel.ts';
import { releaseAnswers } from '#islands/form/leave-guard.ts';
import { sessionHasEnded, supabase } from '#islands/supabase.ts';
import { dismissToast, toast } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';
import type { StaffAccount } from '../ui/account-context.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { hasLoggedOut, logOut, onLogoutElsewhere } from './log-out.ts';
import { signInAgain } from './sign-in-again.ts';

/** Why the panel of an account is hidden: a logout, or another account's sign-in, in another tab. */
type Hidden = 'logged-out' | 'replaced';

/**
 * The signed-in staff account; `null` while it is being checked. Redirects everyone else: anonymous visitors and staff without a verified second factor to /auth, other accounts home. This only avoids
 * a panel that would not work; the database policies protect the data.
 */
export function usePanelAccess(): StaffAccount | Hidden | null {
  const [account, setAccount] = useState<StaffAccount | Hidden | null>(null);
  const userId = account !== null && typeof account !== 'string' ? account.id : null;
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().access;

  useEffect(() => {
    const [home, signIn] = [localePath(locale, '/'), localePath(locale, '/auth')];
    async function check(): Promise<void> {
      if (takeLogoutRequest()) {
        const isKnown = await logOut();
        return goWithMessage(home, isKnown ? t.loggedOut : t.loggedOutHere);
      }
      const user = await currentUser(supabase);
      if (!user) return goToSignIn(signIn, t.ended);
      const access = await accessOf(supabase, user);
      if (access !== 'admin') return redirect(access, locale, t);
      setAccount({ id: user.id, email: user.email ?? '', isOwner: await isOwner(supabase, user) });
      const greetings = takeMessage().map(toast);
      const dismiss = () => greetings.forEach(dismissToast);
      window.addEventListener('hashchange', dismiss, { once: true });
    }
    // Leaving the page, as a second reload does, aborts the requests. Firefox and WebKit do so before they leave.
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    window.addEventListener('beforeunload', leave);
    check()
      .catch(() => {
        if (!isLeaving) goWithMessage(home, t.problem, { offersLogout: true });
      })
      .finally(() => window.removeEventListener('beforeunload', leave));
  }, [locale, t]);

  useEffect(() => (userId ? followSession(userId, setAccount) : reloadOnBack()), [userId]);
  return account;
}

function goToSignIn(path: string, ended: string): void {
  if (sessionHasEnded()) goWithMessage(path, ended);
  else location.replace(path);
}

async function redirect(
  access: Exclude<Access, 'admin'>,
  locale: Locale,
  t: (typeof adminText)['en']['access'],
): Promise<void> {
  const [home, signIn] = [localePath(locale, '/'), localePath(locale, '/auth')];
  if (access === 'none') return goWithMessage(home, t.noAccess, { offersLogout: true });
  if (access === 'unproven' || access === 'unenrolled') return location.replace(signIn);
  await signOut(supabase);
  goWithMessage(signIn, access === 'forged' ? t.forged : t.ended);
}

function askToSignIn(): void {
  if (!hasLoggedOut()) void signInAgain();
}

/**
 * Removes the panel after a logout: in another tab at once, in this one as the page is left, so that Back cannot show it.
 * Also removes it when another account signs in, in whose name it would save. If the session ends for another reason,
 * asks to sign in again over the panel.
 */
function followSession(userId: string, show: (account: Hidden | null) => void): () => void {
  const hide = (reason: Hidden) => {
    // Unsaved texts are stored on the device.
    releaseAnswers();
    flushSync(() => show(reason));
  };
  const stopFollowing = [
    onLogoutElsewhere(() => hide('logged-out')),
    onSessionEnd(supabase, askToSignIn),
    onOtherUser(supabase, userId, () => hide('replaced')),
  ];
  const leave = () => {
    if (hasLoggedOut()) flushSync(() => show(null));
  };
  window.addEventListener('pagehide', leave);
  return () => {
    for (const stop of stopFollowing) stop();
    window.removeEventListener('pagehide', leave);
  };
}

/** Back can show a page from the cache as it was left: still loading, or without its panel. */
function reloadOnBack(): () => void {
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
  window.addEventListener('pageshow', reload);
  return () => window.removeEventListener('pageshow', reload);
}
