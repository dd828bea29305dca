import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { comeBackFromGoogle } from '#database/account/google-sign-in.ts';
import { nextStep } from '#database/account/next-step.ts';
import { connect } from '#database/supabase-client.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { googleRefusal } from '#i18n/admin/sign-in/google-sign-in.ts';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { acceptKeptInvitation } from '../invitation/stored-invitation.ts';
import { goToPanel, type ShowStep } from '../redirect-after-sign-in.ts';

const storageKey = 'google-sign-in';

/** What somebody came back from Google with: a code that is worth a session, or a refusal. */
type GoogleAnswer = { code: string } | { refused: string } | null;

/** Reads what came back from Google, and takes it out of the address. */
export function takeGoogleAnswer(): GoogleAnswer {
  const query = new URLSearchParams(location.search);
  const [code, refused] = [query.get('code'), query.get('error_code')];
  if (!code && !refused) return null;
  history.replaceState(null, '', location.pathname);
  return code ? { code } : { refused: refused ?? '' };
}

/** Goes on with what came back from Google: to the panel, to the second factor, or to words. */
export function useGoogleAnswer(answer: GoogleAnswer, locale: Locale, showStep: ShowStep): void {
  useEffect(() => {
    if (!answer) return;
    if ('refused' in answer) tellProblem(googleRefusal(locale, answer.refused));
    else {
      enter(answer.code, locale, showStep).catch(() => {
        tellProblem(authText[locale].unreachable);
      });
    }
  }, [answer, locale, showStep]);
}

async function enter(code: string, locale: Locale, showStep: ShowStep): Promise<void> {
  const problem = await comeBackFromGoogle(googleClient(), supabase, code);
  // From here on the session is kept where every session is.
  sessionStorage.removeItem(storageKey);
  if (problem) return void tellProblem(googleRefusal(locale, problem.code));
  const refused = await acceptKeptInvitation();
  if (refused) return void tellProblem(invitationText[locale].refusals[refused]);
  const step = await nextStep(supabase);
  if (step === 'panel') goToPanel(locale);
  else showStep(step);
}

let client: SupabaseClient | undefined;

/** Goes to Google and back. The secret that ties both ways together stays in this tab. */
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
