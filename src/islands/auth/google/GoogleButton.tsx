import { leaveForGoogle } from '#database/account/google-sign-in.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { googleRefusal, googleText } from '#i18n/admin/sign-in/google-sign-in.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';
import { useOffer } from '../use-provider-enabled.ts';
import { googleClient } from './google-callback.ts';

/** Signs in with Google, where the sign-in service offers it. */
export function GoogleButton({ locale }: { locale: Locale }) {
  const isOffered = useOffer('google');
  if (!isOffered) return null;

  async function leave(): Promise<void> {
    const returnTo = location.origin + localePath(locale, '/auth');
    const problem = await leaveForGoogle(googleClient(), returnTo);
    if (problem) tellProblem(googleRefusal(locale, problem.code));
  }

  return (
    <button
      type="button"
      className="btn btn-quiet mt-4 w-full"
      onClick={() => leave().catch(() => tellProblem(authText[locale].unreachable))}
    >
      {googleText[locale].button}
    </button>
  );
}
