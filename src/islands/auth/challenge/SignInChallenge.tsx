import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import type { Locale } from '#locales.ts';
import { goToPanel } from '../redirect-after-sign-in.ts';
import { Challenge } from './Challenge.tsx';

interface SignInChallengeProps {
  locale: Locale;
  /** Called to sign in as someone else. */
  onLeave: () => void;
}

/** The second step of signing in. `useRedirectAfterSignIn` goes to the panel once a factor is verified. */
export function SignInChallenge({ locale, onLeave }: SignInChallengeProps) {
  const t = secondFactorText[locale];

  async function skip(): Promise<void> {
    await supabase.auth.refreshSession();
    goToPanel(locale);
  }

  return (
    <>
      <p className="mt-2 text-ink-soft">{t.subtitle}</p>
      <Challenge client={supabase} locale={locale} onUnneeded={() => void skip()} />
      <p className="mt-6 text-ink-soft text-sm">{t.lost}</p>
      <button type="button" className="link mt-4 cursor-pointer py-1" onClick={onLeave}>
        {t.otherAccount}
      </button>
    </>
  );
}
