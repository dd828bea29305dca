import { type ReactNode, useId, useState } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { ProblemContext, type Refusal } from './form-problem.ts';

interface AuthFormProps {
  t: AuthText;
  /** What the button says. */
  action: string;
  /** Sends the form; answers what was wrong with it. An error it throws means that no server answered. */
  onSubmit: (form: FormData) => Promise<Refusal | undefined>;
  /** Told what was wrong, which the form itself says beside its button. */
  onRefused?: (text: string) => void;
  children: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
}

/** A form of the sign-in page: busy while it is being sent, its text kept when that fails. */
export function AuthForm(props: AuthFormProps) {
  const { t, action, onSubmit, onRefused, children, beside } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; field?: string | null }>();
  const problemId = useId();

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const refusal = await onSubmit(new FormData(form)).catch(() => ({
      text: t.unreachable,
      field: null,
    }));
    const found: typeof problem = typeof refusal === 'string' ? { text: refusal } : refusal;
    setIsBusy(false);
    setProblem(found);
    if (!found) return;
    onRefused?.(found.text);
    if (found.field !== null) fieldToMend(form, found.field)?.focus();
  }

  return (
    <form
      className="mt-7 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <ProblemContext value={problem ? { id: problemId, ...problem } : null}>
        {children}
      </ProblemContext>
      {/* There before its words are, so that they are read out; said once where a toast says them. */}
      <div role={onRefused ? undefined : 'alert'} className="empty:absolute">
        {problem && (
          <p id={problemId} className="font-semibold text-alarm">
            {problem.text}
          </p>
        )}
      </div>
      <div className="mt-1 grid gap-3">
        {/* Disabled it would lose the keyboard's focus. */}
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? t.busy : action}
        </button>
        {beside}
      </div>
    </form>
  );
}

/** Where the message that stays is read out. */
function fieldToMend(form: HTMLFormElement, name = 'password'): HTMLElement | null {
  const named = form.elements.namedItem(name);
  return named instanceof HTMLElement ? named : form.querySelector('input');
}
