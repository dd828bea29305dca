import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { goWithMessage, takeLogoutRequest, takeMessage } from '#browser/flash-message.ts';
import {
  type Access,
  accessOf,
  currentUser,
  isOwner,
  onSessionChange,
  signOut,
} from '#database/account/session.ts';
import type { adminText } from '#i18n/admin/panel.ts';
import { supabase } from '#islands/supabase.ts';
import { dismissToast, toast } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';
import type { StaffAccount } from '../ui/account-context.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { logOut } from './log-out.ts';

/**
 * The signed-in staff account; `null` while it is being checked. Redirects everyone else: anonymous
 * visitors and staff without a verified second factor to /auth, other accounts home. This only avoids
 * a panel that would not work; the database policies protect the data.
 */
export function usePanelAccess(): StaffAccount | null {
  const [account, setAccount] = useState<StaffAccount | null>(null);
  const isOpen = account !== null;
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().access;

  useEffect(() => {
    const home = localePath(locale, '/');
    async function check(): Promise<void> {
      if (takeLogoutRequest()) {
        const isKnown = await logOut();
        return goWithMessage(home, isKnown ? t.loggedOut : t.loggedOutHere);
      }
      const user = await currentUser(supabase);
      if (!user) return location.replace(localePath(locale, '/auth'));
      const access = await accessOf(supabase, user);
      if (access !== 'admin') return redirect(access, locale, t);
      setAccount({ id: user.id, isOwner: await isOwner(supabase, user) });
      const greetings = takeMessage().map(toast);
      const dismiss = () => greetings.forEach(dismissToast);
      window.addEventListener('hashchange', dismiss, { once: true });
    }
    check().catch(() => goWithMessage(home, t.problem, { offersLogout: true }));
  }, [locale, t]);

  useEffect(() => (isOpen ? hideOnLeave(() => setAccount(null)) : reloadOnBack()), [isOpen]);
  return account;
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
  if (access === 'forged') goWithMessage(signIn, t.forged);
  else goWithMessage(home, t.problem);
}

/** Removes the panel as the page is left after a logout, so that Back cannot show it. */
function hideOnLeave(hide: () => void): () => void {
  let isSignedIn = true;
  const stopFollowing = onSessionChange(supabase, (is) => {
    isSignedIn = is;
  });
  const leave = () => {
    if (!isSignedIn) flushSync(hide);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    stopFollowing();
    window.removeEventListener('pagehide', leave);
  };
}

/** Back can show a page from the cache as it was left: still loading, or without its panel. */
function reloadOnBack(): () => void {
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
  window.addEventListener('pageshow', reload);
  return () => window.removeEventListener('pageshow', reload);
}
