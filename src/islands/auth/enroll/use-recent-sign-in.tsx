import { type ReactNode, useState } from 'react';
import type { AuthResult } from '#database/account/session.ts';
import { withRecentSignIn } from '#database/factors/enroll-factor.ts';
import { LazyView } from '#islands/loading/LazyView.tsx';
import type { Locale } from '#locales.ts';

// Rarely needed, so loaded on demand.
const loadConfirmPassword = async () => (await import('./ConfirmPassword.tsx')).ConfirmPassword;

export interface RecentSignIn {
  retry: <Value>(attempt: () => Promise<AuthResult<Value>>) => Promise<AuthResult<Value>>;
  /** Asks for the password while `retry` needs it. */
  dialog: ReactNode;
}

/** Repeats an attempt that the server refused because the sign-in is too old, after asking for the password. */
export function useRecentSignIn(locale: Locale): RecentSignIn {
  const [answer, setAnswer] = useState<((isSignedIn: boolean) => void) | null>(null);

  function ask(): Promise<boolean> {
    return new Promise((done) => {
      setAnswer(() => (isSignedIn: boolean) => {
        setAnswer(null);
        done(isSignedIn);
      });
    });
  }

  return {
    retry: (attempt) => withRecentSignIn(attempt, ask),
    dialog: answer && (
      <LazyView load={loadConfirmPassword} props={{ locale, onAnswer: answer }} locale={locale} />
    ),
  };
}
