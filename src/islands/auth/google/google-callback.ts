import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { finishGoogleSignIn } from '#database/account/google-sign-in.ts';
import { nextStep } from '#database/account/next-step.ts';
import { connect } from '#database/supabase-client.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { googleRefusal } from '#i18n/admin/sign-in/google-sign-in.ts';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { acceptStoredInvitation } from '../invitation/stored-invitation.ts';
import { goToPanel, type ShowStep } from '../redirect-after-sign-in.ts';

const storageKey = 'google-sign-in';

/** The result of a sign-in with Google: a code to exchange for a session, or an error code. */
type GoogleCallback = { code: string } | { refused: string } | null;

/** Reads the result from the URL and removes it there. Ignores an expired emailed link, which `takeEmailedLink` reads. */
export function takeGoogleCallback(): GoogleCallback {
  const query = new URLSearchParams(location.search);
  const [code, refused] = [query.get('code'), query.get('error_code')];
  if (refused === 'otp_expired' || (!code && !refused)) return null;
  history.replaceState(null, '', location.pathname);
  return code ? { code } : { refused: refused ?? '' };
}

/** Finishes a sign-in with Google: goes to the panel, shows the step before it, or reports the problem. */
export function useGoogleCallback(
  callback: GoogleCallback,
  locale: Locale,
  showStep: ShowStep,
): void {
  useEffect(() => {
    if (!callback) return;
    if ('refused' in callback) toastError(googleRefusal(locale, callback.refused));
    else {
      finish(callback.code, locale, showStep).catch(() => {
        toastError(authText[locale].unreachable);
      });
    }
  }, [callback, locale, showStep]);
}

async function finish(code: string, locale: Locale, showStep: ShowStep): Promise<void> {
  const problem = await finishGoogleSignIn(googleClient(), supabase, code);
  // The main client has the session now.
  sessionStorage.removeItem(storageKey);
  if (problem) return void toastError(googleRefusal(locale, problem.code));
  const refused = await acceptStoredInvitation();
  if (refused) return void toastError(invitationText[locale].refusals[refused]);
  const step = await nextStep(supabase);
  if (step === 'panel') goToPanel(locale);
  else showStep(step);
}

let client: SupabaseClient | undefined;

/** The client for the sign-in with Google. Its PKCE verifier stays in this tab. */
export function googleClient(): SupabaseClient {
  client ??= connect(backendSettings, {
    flowType: 'pkce',
    storage: sessionStorage,
    storageKey,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  return client;
}
