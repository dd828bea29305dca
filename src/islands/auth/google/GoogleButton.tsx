import { startGoogleSignIn } from '#database/account/google-sign-in.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { googleRefusal, googleText } from '#i18n/admin/sign-in/google-sign-in.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import { type Locale, localePath } from '#locales.ts';
import { googleClient } from './google-callback.ts';

export function GoogleButton({ locale }: { locale: Locale }) {
  async function start(): Promise<void> {
    const returnTo = location.origin + localePath(locale, '/auth');
    const problem = await startGoogleSignIn(googleClient(), returnTo);
    if (problem) toastError(googleRefusal(locale, problem.code));
  }

  return (
    <button
      type="button"
      className="btn btn-quiet mt-4 w-full"
      onClick={() => start().catch(() => toastError(authText[locale].unreachable))}
    >
      {googleText[locale].button}
    </button>
  );
}
