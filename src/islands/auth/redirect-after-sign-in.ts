import { useEffect } from 'react';
import { goWithMessage } from '#browser/flash-message.ts';
import { type NextStep, nextStep } from '#database/account/next-step.ts';
import { currentUser } from '#database/account/session.ts';
import { onFactorVerified } from '#database/factors/verify-factor.ts';
import { officeLanguage } from '#i18n/admin/office-language.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { sessionHasEnded, supabase } from '#islands/supabase.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';

/** Shows a step that a signed-in user must take before the panel. */
export type ShowStep = (step: Exclude<NextStep, 'panel'>) => void;

/** The panel's path, in the language chosen last. */
export function panelPath(locale: Locale): string {
  return localePath(officeLanguage(locale), '/admin');
}

/**
 * Redirects a signed-in user to the panel, or shows the step before it: at once, when the tab becomes
 * visible again (they may have signed in in another tab), and when Back restores the page. Also
 * redirects once a second factor is verified, in this tab or another, and when a new token shows that it was.
 */
export function useRedirectAfterSignIn(
  locale: Locale,
  isEnabled: boolean,
  showStep: ShowStep,
): void {
  useEffect(() => {
    if (!isEnabled) return;
    const redirect = () => void redirectIfSignedIn(locale, showStep);
    const onVisible = () => document.visibilityState === 'visible' && redirect();
    const onRestored = (event: PageTransitionEvent) => event.persisted && redirect();
    const stopListening = onFactorVerified(supabase, () => goToPanel(locale), redirect);
    redirect();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onRestored);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onRestored);
    };
  }, [locale, isEnabled, showStep]);
}

/** Goes to the panel, which shows that the sign-in worked. */
export function goToPanel(locale: Locale): void {
  goWithMessage(panelPath(locale), authText[officeLanguage(locale)].login.success);
}

async function redirectIfSignedIn(locale: Locale, showStep: ShowStep): Promise<void> {
  try {
    const hadEnded = sessionHasEnded();
    if (!(await currentUser(supabase))) {
      // The stored session could not be renewed.
      if (!hadEnded && sessionHasEnded()) toastError(authText[locale].ended);
      return;
    }
    const step = await nextStep(supabase);
    if (step === 'panel') location.replace(panelPath(locale));
    else showStep(step);
  } catch {
    toastError(authText[locale].unreachable);
  }
}
