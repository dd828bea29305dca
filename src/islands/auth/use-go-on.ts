import { useEffect } from 'react';
import { currentUser } from '#database/session.ts';
import { authText } from '#i18n/admin/auth.ts';
import { officeLanguage } from '#i18n/admin/office-language.ts';
import { supabase } from '#islands/supabase.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';

/** Where the panel is, in the language chosen last. */
export function panelPath(locale: Locale): string {
  return localePath(officeLanguage(locale), '/admin');
}

/**
 * Goes on to the panel when somebody is signed in: looks at once, when the tab is shown again (they
 * may have signed in in another one) and when Back brings the page back.
 */
export function useGoOn(locale: Locale, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const look = () => void goOn(locale);
    const lookWhenVisible = () => document.visibilityState === 'visible' && look();
    const lookWhenBack = (event: PageTransitionEvent) => event.persisted && look();
    look();
    document.addEventListener('visibilitychange', lookWhenVisible);
    window.addEventListener('pageshow', lookWhenBack);
    return () => {
      document.removeEventListener('visibilitychange', lookWhenVisible);
      window.removeEventListener('pageshow', lookWhenBack);
    };
  }, [locale, isWanted]);
}

async function goOn(locale: Locale): Promise<void> {
  try {
    if (await currentUser(supabase)) location.replace(panelPath(locale));
  } catch {
    tellProblem(authText[locale].unreachable);
  }
}
