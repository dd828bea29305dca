import { useCallback } from 'react';
import { goWithMessage } from '#browser/flash-message.ts';
import { isStaff, loadInvitation, signUpInvited } from '#database/staff/invitations.ts';
import { officeLanguage } from '#i18n/admin/office-language.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { Loaded, type Loading, useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { shortestStaffPassword } from '#schemas/fields/password.ts';
import { AuthForm } from '../AuthForm.tsx';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { panelPath } from '../redirect-after-sign-in.ts';
import { useSignInOptions } from '../use-sign-in-options.ts';
import { acceptStoredInvitation, forgetInvitation } from './stored-invitation.ts';

interface InvitationProps {
  locale: Locale;
  token: string;
}

/** The target of an invitation link: choose a password or Google, then go to the panel. */
export function Invitation({ locale, token }: InvitationProps) {
  const t = invitationText[locale];
  const invited = useInvited(token, locale);
  const { google } = useSignInOptions();
  return (
    <Loaded
      from={invited}
      texts={{ loading: t.loading, problem: authText[locale].unreachable }}
      locale={locale}
      className="mt-4"
      onRetry={() => void invited.reload()}
    >
      {(email) =>
        email === null ? (
          <p className="mt-4">{t.refusals.expired}</p>
        ) : (
          <>
            <p className="mt-2 text-ink-soft wrap-anywhere">{t.intro(email)}</p>
            <PasswordChoice locale={locale} token={token} email={email} />
            {google && <GoogleButton locale={locale} />}
          </>
        )
      }
    </Loaded>
  );
}

/** The invited email address; `null` for an invalid link. Goes to the panel if it was accepted already. */
function useInvited(token: string, locale: Locale): Loading<string | null> {
  return useLoaded(
    useCallback(async () => {
      const found = await loadInvitation(supabase, token);
      if (found) return found.email;
      if (!(await isStaff(supabase))) return null;
      welcome(locale);
      // Loading, until the panel opens.
      return new Promise<never>(() => {});
    }, [token, locale]),
  );
}

function welcome(locale: Locale): void {
  forgetInvitation();
  goWithMessage(panelPath(locale), invitationText[officeLanguage(locale)].welcome);
}

function PasswordChoice({ locale, token, email }: InvitationProps & { email: string }) {
  const [t, forms] = [invitationText[locale], authText[locale]];

  async function accept(form: FormData): Promise<string | undefined> {
    const password = String(form.get('password'));
    const problem = await signUpInvited(supabase, { email, password, token });
    if (problem === 'unconfirmed') return void toast(t.unconfirmed);
    if (problem?.code === 'invite_not_found') return t.refusals.expired;
    if (problem) return refusalText(locale, problem.code, problem.message);
    const refused = await acceptStoredInvitation();
    if (refused) return t.refusals[refused];
    welcome(locale);
    return undefined;
  }

  return (
    <AuthForm t={forms} action={t.submit} onSubmit={accept}>
      {/* Tells password managers which account the password is for. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField t={forms} label={t.label} isNew shortest={shortestStaffPassword} />
    </AuthForm>
  );
}
