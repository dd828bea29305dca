import { type ReactNode, useState } from 'react';
import type { SignInProblem } from '#database/session.ts';
import type { AuthText } from '#i18n/admin/auth.ts';
import { refusalText } from '#i18n/admin/auth-refusals.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';

interface AuthFormProps {
  t: AuthText;
  /** What the button says. */
  action: string;
  /** Sends the form. An error it throws means that no server answered. */
  onSubmit: (form: FormData) => Promise<void>;
  children: ReactNode;
}

/** A form of the sign-in page: busy while it is being sent, its text kept when that fails. */
export function AuthForm({ t, action, onSubmit, children }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function submit(form: FormData): Promise<void> {
    setIsBusy(true);
    await onSubmit(form).catch(() => tellProblem(t.unreachable));
    setIsBusy(false);
  }

  return (
    <form
      className="mt-7 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <button type="submit" className="btn btn-primary mt-1" disabled={isBusy}>
        {isBusy ? t.busy : action}
      </button>
    </form>
  );
}

/** Shows the service's message, in the language of the page where we know it. */
export function tellRefusal(locale: Locale, { code, message }: SignInProblem): void {
  tellProblem(refusalText(locale, code, message));
}
