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

/** What a field does with its value before the form is sent. */
interface FieldRules {
  /** The value as it is meant, without what phones and mail programs add. */
  clean?: ((value: string) => string) | undefined;
  /** What is wrong with the value, besides what its attributes say. */
  problemOf?: ((value: string) => string | null) | undefined;
}

/** The rules of the form's fields, by their names. */
export const FieldRulesContext = createContext<Map<string, FieldRules>>(new Map());

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
  // Known at once, unlike the state: two submits may come in one task.
  const isSending = useRef(false);
  const [rules] = useState(() => new Map<string, FieldRules>());
  const [error, setError] = useState<{ text: string; field?: string | null }>();
  const errorId = useId();
  const lastToast = useRef<string>(undefined);
  // It is true until the next attempt, or another form.
  useEffect(() => () => dismiss(lastToast), []);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending.current || !isValid(form, rules)) return;
    isSending.current = true;
    setIsBusy(true);
    setError(undefined);
    dismiss(lastToast);
    const result = await onSubmit(new FormData(form)).catch(() => ({
      text: t.unreachable,
      field: null,
    }));
    const found: typeof error = typeof result === 'string' ? { text: result } : result;
    isSending.current = false;
    setIsBusy(false);
    setError(found);
    if (!found) return;
    if (toastsErrors) lastToast.current = toastError(found.text);
    if (found.field !== null) fieldNamed(form, found.field)?.focus();
  }

  return (
    <form
      className="mt-7 grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormErrorContext value={error ? { id: errorId, ...error } : null}>
        <FieldRulesContext value={rules}>{children}</FieldRulesContext>
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
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? t.busy : action}
        </button>
        {otherActions}
      </div>
    </form>
  );
}

/**
 * Cleans and checks the fields, and shows the first problem. Not left to the browser, which checks before the form could:
 * password managers fill fields without the events that would clear an earlier message.
 */
function isValid(form: HTMLFormElement, rules: ReadonlyMap<string, FieldRules>): boolean {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const { clean, problemOf } = rules.get(field.name) ?? {};
    const value = clean?.(field.value) ?? field.value;
    if (value !== field.value) field.value = value;
    field.setCustomValidity((value && problemOf?.(value)) || '');
  }
  return form.reportValidity();
}

function dismiss({ current }: RefObject<string | undefined>): void {
  if (current) dismissToast(current);
}

function fieldNamed(form: HTMLFormElement, name = 'password'): HTMLElement | null {
  const named = form.elements.namedItem(name);
  return named instanceof HTMLElement ? named : form.querySelector('input');
}
