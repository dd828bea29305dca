import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { currentUser, signIn } from '#data/session.ts';
import { useAdminTexts } from './admin-texts.ts';
import { signInRequest } from './sign-in-again.ts';
import { useStore } from './store.ts';

/** Asks for a new session where somebody's writing is, and lets the save that waits go on. */
export function SignInAgain() {
  const request = useStore(signInRequest);
  const email = useEmail();
  const t = useAdminTexts().card.signIn;
  return (
    <Dialog.Root open={request !== null} onOpenChange={() => request?.answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="heading-3">{t.title}</Dialog.Title>
          <Dialog.Description className="mt-3">{t.reason}</Dialog.Description>
          <SignInForm email={email} onSignedIn={() => request?.answer(true)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Whose session it was: asked while there still is one. */
function useEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    currentUser().then(
      (user) => setEmail(user?.email),
      () => setEmail(undefined),
    );
  }, []);
  return email;
}

interface SignInFormProps {
  email: string | undefined;
  onSignedIn: () => void;
}

function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const t = useAdminTexts().card.signIn;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(form: FormData): Promise<void> {
    setIsBusy(true);
    const credentials = [String(form.get('email')), String(form.get('password'))] as const;
    const answer = await signIn(...credentials).catch(() => ({ message: t.unreachable }));
    setIsBusy(false);
    setProblem(answer?.message ?? null);
    if (answer === null) onSignedIn();
  }

  return (
    <form
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <label className="grid gap-1.5 font-medium">
        {t.email}
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
      </label>
      <label className="grid gap-1.5 font-medium">
        {t.password}
        <input
          className="input"
          type="password"
          name="password"
          autoComplete="current-password"
          minLength={6}
          required
        />
      </label>
      <p role="alert" className="text-alarm empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          {isBusy ? t.busy : t.submit}
        </button>
        <Dialog.Close className="btn btn-quiet">{t.cancel}</Dialog.Close>
      </div>
    </form>
  );
}
