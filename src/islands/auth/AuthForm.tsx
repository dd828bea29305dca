import {
  createContext,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { dismissToast, toastError } from '#islands/toast/toast-manager.ts';

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
  /** Announces an error in a toast, too; the form then only shows it. */
  toastsErrors?: boolean;
  children: ReactNode;
  /** Shown next to the submit button. */
  otherActions?: ReactNode;
}

/** A sign-in form: busy while it is sent, and its text kept when that fails. */
export function AuthForm(props: AuthFormProps) {
  const { t, action, onSubmit, toastsErrors, children, otherActions } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ text: string; field?: string | null }>();
  const errorId = useId();
  const lastToast = useRef<string>(undefined);
  // It is true until the next attempt, or another form.
  useEffect(() => () => dismiss(lastToast), []);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    dismiss(lastToast);
    const result = await onSubmit(new FormData(form)).catch(() => ({
      text: t.unreachable,
      field: null,
    }));
    const found: typeof error = typeof result === 'string' ? { text: result } : result;
    setIsBusy(false);
    setError(found);
    if (!found) return;
    if (toastsErrors) lastToast.current = toastError(found.text);
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
      <div role={toastsErrors ? undefined : 'alert'} className="empty:absolute">
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

function dismiss({ current }: RefObject<string | undefined>): void {
  if (current) dismissToast(current);
}

function fieldNamed(form: HTMLFormElement, name = 'password'): HTMLElement | null {
  const named = form.elements.namedItem(name);
  return named instanceof HTMLElement ? named : form.querySelector('input');
}
