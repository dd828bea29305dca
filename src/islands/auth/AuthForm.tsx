import { createContext, type ReactNode, useId, useState } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';

/** An error message, optionally with the name of the field that it is about; `null` for none. */
export type FormError = string | { text: string; field: string | null };

interface ShownError {
  /** Id of the message. */
  id: string;
  /** Undefined where the message may be about any field. */
  field?: string | null;
}

/** The form's error, for the fields in it. */
export const FormErrorContext = createContext<ShownError | null>(null);

interface AuthFormProps {
  t: AuthText;
  /** The submit button's label. */
  action: string;
  /** Returns an error to show. Throws when no server answered. */
  onSubmit: (form: FormData) => Promise<FormError | undefined>;
  /** Announces the error elsewhere, such as in a toast; the form then only shows it. */
  onError?: (text: string) => void;
  children: ReactNode;
  /** Shown next to the submit button. */
  otherActions?: ReactNode;
}

/** A sign-in form: busy while it is sent, and its text kept when that fails. */
export function AuthForm(props: AuthFormProps) {
  const { t, action, onSubmit, onError, children, otherActions } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ text: string; field?: string | null }>();
  const errorId = useId();

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    const result = await onSubmit(new FormData(form)).catch(() => ({
      text: t.unreachable,
      field: null,
    }));
    const found: typeof error = typeof result === 'string' ? { text: result } : result;
    setIsBusy(false);
    setError(found);
    if (!found) return;
    onError?.(found.text);
    if (found.field !== null) fieldNamed(form, found.field)?.focus();
  }

  return (
    <form
      className="mt-7 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormErrorContext value={error ? { id: errorId, ...error } : null}>
        {children}
      </FormErrorContext>
      {/* Always there, so that screen readers announce what appears in it. */}
      <div role={onError ? undefined : 'alert'} className="empty:absolute">
        {error && (
          <p id={errorId} className="font-semibold text-alarm">
            {error.text}
          </p>
        )}
      </div>
      <div className="mt-1 grid gap-3">
        {/* A disabled button would lose focus. */}
        <button
          type="submit"
          className="btn btn-primary"
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => forgetMessages(currentTarget.form)}
        >
          {isBusy ? t.busy : action}
        </button>
        {otherActions}
      </div>
    </form>
  );
}

/** An earlier message would keep the form from being sent. Enter in a field clicks the button, too. */
function forgetMessages(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement) field.setCustomValidity('');
  }
}

function fieldNamed(form: HTMLFormElement, name = 'password'): HTMLElement | null {
  const named = form.elements.namedItem(name);
  return named instanceof HTMLElement ? named : form.querySelector('input');
}
