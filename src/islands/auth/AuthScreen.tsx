import { authText } from '#i18n/admin/sign-in/auth.ts';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { LazyView } from '#islands/loading/LazyView.tsx';
import type { Locale } from '#locales.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { SignInChallenge } from './challenge/SignInChallenge.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { Invitation } from './invitation/Invitation.tsx';
import { NewPassword } from './NewPassword.tsx';

// Seen once per account, so loaded on demand.
const loadRequiredFactor = async () => (await import('./enroll/RequiredFactor.tsx')).RequiredFactor;

export type Screen =
  | 'login'
  | 'signUp'
  | 'challenge'
  | 'enroll'
  | 'forgotten'
  | 'newPassword'
  | 'invitation';

interface AuthScreenProps {
  screen: Screen;
  locale: Locale;
  agencyName: string;
  /** Token of the invitation link. */
  invitation: string | null;
  /** What was typed on another screen, or the address of a session that ended. */
  email: string;
  onEmail: (email: string) => void;
  show: (screen: Screen) => void;
  /** Back to the login. */
  onLeave: () => void;
}

/** A screen of the sign-in page, without its heading. */
export function AuthScreen(props: AuthScreenProps) {
  const { screen, locale, agencyName, email, onEmail, show, onLeave } = props;
  if (screen === 'challenge') return <SignInChallenge locale={locale} onLeave={onLeave} />;
  if (screen === 'enroll') {
    const props = { locale, agencyName, onLeave };
    return <LazyView load={loadRequiredFactor} props={props} locale={locale} />;
  }
  if (screen === 'login' || screen === 'signUp') {
    return (
      <CredentialsForm
        key={screen}
        mode={screen}
        {...{ locale, email, onEmail }}
        onSwitch={show}
        showStep={show}
      />
    );
  }
  const isInvited = screen === 'invitation';
  return (
    <>
      <ScreenWithBack {...props} />
      <button type="button" className="link mt-6 cursor-pointer py-1" onClick={onLeave}>
        {isInvited ? invitationText[locale].back : authText[locale].forgotten.back}
      </button>
    </>
  );
}

function ScreenWithBack(props: AuthScreenProps) {
  const { screen, locale, invitation, show, email } = props;
  if (screen === 'invitation') return <Invitation locale={locale} token={invitation ?? ''} />;
  if (screen === 'forgotten') return <ForgottenPassword locale={locale} email={email} />;
  return <NewPassword locale={locale} onExpired={() => show('forgotten')} showStep={show} />;
}
