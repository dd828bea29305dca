import { type ReactNode, useId, useState } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import { ProblemContext } from './problem-context.ts';

interface AuthFormProps {
  t: AuthText;
  /** What the button says. */
  action: string;
  /** Sends the form; answers what was wrong with it. An error it throws means that no server answered. */
  onSubmit: (form: FormData) => Promise<string | undefined>;
  children: ReactNode;
}

/** A form of the sign-in page: busy while it is being sent, its text kept when that fails. */
export function AuthForm({ t, action, onSubmit, children }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const found = await onSubmit(new FormData(form)).catch(() => t.unreachable);
    setIsBusy(false);
    setProblem(found);
    if (!found) return;
    tellProblem(found);
    // Where it can be mended, and where the message that stays is read out.
    const password = form.querySelector<HTMLInputElement>('[name=password]');
    (password ?? form.querySelector('input'))?.focus();
  }

  return (
    <form
      className="mt-7 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <ProblemContext value={problem ? problemId : undefined}>{children}</ProblemContext>
      {problem && (
        <p id={problemId} className="font-semibold text-alarm">
          {problem}
        </p>
      )}
      {/* Disabled it would lose the keyboard's focus. */}
      <button type="submit" className="btn btn-primary mt-1" aria-disabled={isBusy}>
        {isBusy ? t.busy : action}
      </button>
    </form>
  );
}
