import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { goWithMessage, takeLogoutRequest, takeMessage } from '#browser/flash-message.ts';
import {
  type Access,
  accessOf,
  currentUser,
  onSessionChange,
  signOut,
} from '#database/account/session.ts';
import type { adminText } from '#i18n/admin/panel.ts';
import { supabase } from '#islands/supabase.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { logOut } from './log-out.ts';

/**
 * The account whose panel may be shown; `null` until that is known. Sends everyone else away: nobody signed in to /auth, others home,
 * whoever has a second factor to prove or to set up first to /auth, too.
 * This spares people a panel that would not work; what protects the data is the policies.
 */
export function useGate(): string | null {
  const [account, setAccount] = useState<string | null>(null);
  const isOpen = account !== null;
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().gate;

  useEffect(() => {
    const home = localePath(locale, '/');
    async function pass(): Promise<void> {
      if (takeLogoutRequest()) {
        const isKnown = await logOut();
        return goWithMessage(home, isKnown ? t.loggedOut : t.loggedOutHere);
      }
      const user = await currentUser(supabase);
      if (!user) return location.replace(localePath(locale, '/auth'));
      const access = await accessOf(supabase, user);
      if (access !== 'admin') return sendAway(access, locale, t);
      setAccount(user.id);
      takeMessage().forEach(tell);
    }
    pass().catch(() => goWithMessage(home, t.problem, { offersLogout: true }));
  }, [locale, t]);

  useEffect(() => (isOpen ? closeWhenLeft(() => setAccount(null)) : startAgainOnBack()), [isOpen]);
  return account;
}

/** Where an account goes that the panel does not open for, and what it is told there. */
async function sendAway(
  access: Exclude<Access, 'admin'>,
  locale: Locale,
  t: (typeof adminText)['en']['gate'],
): Promise<void> {
  const [home, signIn] = [localePath(locale, '/'), localePath(locale, '/auth')];
  if (access === 'none') return goWithMessage(home, t.noAccess, { offersLogout: true });
  if (access === 'unproven' || access === 'unenrolled') return location.replace(signIn);
  await signOut(supabase);
  if (access === 'forged') goWithMessage(signIn, t.forged);
  else goWithMessage(home, t.problem);
}

/** After a logout the panel is taken down as the page goes, so that Back cannot show it. */
function closeWhenLeft(close: () => void): () => void {
  let isSignedIn = true;
  const stopFollowing = onSessionChange(supabase, (is) => {
    isSignedIn = is;
  });
  const leave = () => {
    if (!isSignedIn) flushSync(close);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    stopFollowing();
    window.removeEventListener('pagehide', leave);
  };
}

/** Back brings a page as it was left: still loading, or without its panel. */
function startAgainOnBack(): () => void {
  const look = (event: PageTransitionEvent) => event.persisted && location.reload();
  window.addEventListener('pageshow', look);
  return () => window.removeEventListener('pageshow', look);
}
