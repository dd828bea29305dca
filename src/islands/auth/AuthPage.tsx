import { useEffect, useState } from 'react';
import { goWithMessage } from '#data/flash-message.ts';
import { currentUser, signIn, signUp } from '#data/session.ts';
import { authText } from '#i18n/auth.ts';
import { Toasts } from '#islands/toast/Toasts.tsx';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';

type Mode = 'login' | 'signUp';

const t = authText.en;

/** Login and sign-up. Whoever is signed in already goes on to the panel. */
export function AuthPage() {
  const [mode, setMode] = useState<Mode>('login');
  useGoOnWhenSignedIn();
  const texts = t[mode];
  return (
    <>
      <div className="card mx-auto w-full max-w-md p-7 sm:p-10">
        <h1 className="heading-2">{texts.title}</h1>
        <p className="mt-2 text-ink-soft">{texts.subtitle}</p>
        <CredentialsForm mode={mode} />
        <button
          type="button"
          className="link mt-6 cursor-pointer py-1"
          onClick={() => setMode(mode === 'login' ? 'signUp' : 'login')}
        >
          {texts.switchMode}
        </button>
      </div>
      <Toasts closeLabel={t.closeMessage} />
    </>
  );
}

function useGoOnWhenSignedIn(): void {
  useEffect(() => {
    currentUser().then(
      (user) => {
        if (user) location.replace('/admin');
      },
      () => tellProblem(t.unreachable),
    );
  }, []);
}

function CredentialsForm({ mode }: { mode: Mode }) {
  const [isBusy, setIsBusy] = useState(false);

  async function submit(form: FormData): Promise<void> {
    setIsBusy(true);
    await enter(mode, String(form.get('email')), String(form.get('password')));
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
      <label className="grid gap-1.5 font-medium">
        {t.email}
        <input className="input" type="email" name="email" autoComplete="username" required />
      </label>
      <label className="grid gap-1.5 font-medium">
        {t.password}
        <input
          className="input"
          type="password"
          name="password"
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          minLength={6}
          aria-describedby="password-hint"
          required
        />
        <span id="password-hint" className="font-normal text-ink-soft text-sm">
          {t.passwordHint}
        </span>
      </label>
      <button type="submit" className="btn btn-primary" disabled={isBusy}>
        {isBusy ? t.busy : t[mode].submit}
      </button>
    </form>
  );
}

async function enter(mode: Mode, email: string, password: string): Promise<void> {
  try {
    const problem = await (mode === 'login' ? signIn(email, password) : signUp(email, password));
    if (problem) return tellProblem(problem);
    // An account that still waits for its confirmation mail has no session yet.
    if (await currentUser()) goWithMessage('/admin', t[mode].success);
    else tell(t[mode].success);
  } catch {
    tellProblem(t.unreachable);
  }
}
