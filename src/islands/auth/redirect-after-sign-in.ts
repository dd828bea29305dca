import { useEffect } from 'react';
import { goWithMessage } from '#browser/flash-message.ts';
import { type NextStep, nextStep } from '#database/account/next-step.ts';
import { currentUser } from '#database/account/session.ts';
import { followProofs } from '#database/factors/verify-factor.ts';
import { officeLanguage } from '#i18n/admin/office-language.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { supabase } from '#islands/supabase.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';

/** Shows what stands between somebody signed in and the panel. */
export type ShowStep = (step: Exclude<NextStep, 'panel'>) => void;

/** Where the panel is, in the language chosen last. */
export function panelPath(locale: Locale): string {
  return localePath(officeLanguage(locale), '/admin');
}

/**
 * Goes on to the panel when somebody is signed in: looks at once, when the tab is shown again (they
 * may have signed in in another one) and when Back brings the page back. Where a second factor is
 * missing, shows that step; once it is proven, here or in another tab, goes on too.
 */
export function useGoOn(locale: Locale, isWanted: boolean, showStep: ShowStep): void {
  useEffect(() => {
    if (!isWanted) return;
    const look = () => void goOn(locale, showStep);
    const lookWhenVisible = () => document.visibilityState === 'visible' && look();
    const lookWhenBack = (event: PageTransitionEvent) => event.persisted && look();
    const stopFollowing = followProofs(supabase, () => goToPanel(locale));
    look();
    document.addEventListener('visibilitychange', lookWhenVisible);
    window.addEventListener('pageshow', lookWhenBack);
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', lookWhenVisible);
      window.removeEventListener('pageshow', lookWhenBack);
    };
  }, [locale, isWanted, showStep]);
}

/** Goes to the panel, which says that the sign-in worked. */
export function goToPanel(locale: Locale): void {
  goWithMessage(panelPath(locale), authText[officeLanguage(locale)].login.success);
}

async function goOn(locale: Locale, showStep: ShowStep): Promise<void> {
  try {
    if (!(await currentUser(supabase))) return;
    const step = await nextStep(supabase);
    if (step === 'panel') location.replace(panelPath(locale));
    else showStep(step);
  } catch {
    tellProblem(authText[locale].unreachable);
  }
}
