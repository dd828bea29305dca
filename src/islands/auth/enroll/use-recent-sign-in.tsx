import { lazy, type ReactNode, Suspense, useState } from 'react';
import { withRecentSignIn } from '#database/factors/enroll-factor.ts';
import type { Made } from '#database/factors/made.ts';
import type { Locale } from '#locales.ts';

// Few people add a second factor long after they signed in.
const AskPassword = lazy(async () => ({
  default: (await import('./ConfirmPassword.tsx')).AskPassword,
}));

/** Repeats what the server refused because the sign-in is too old, once the password was typed again. */
export interface RecentSignIn {
  retry: <Thing>(attempt: () => Promise<Made<Thing>>) => Promise<Made<Thing>>;
  /** Asks for the password while that is needed. */
  dialog: ReactNode;
}

/** Asks for the password again where the server wants a recent sign-in. */
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
      <Suspense>
        <AskPassword locale={locale} onAnswer={answer} />
      </Suspense>
    ),
  };
}
