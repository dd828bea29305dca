import { useEffect, useId, useRef } from 'react';
import { fieldMessage } from '../field-message.ts';
import { useFieldProblem } from '../form-problem.ts';

interface CodeFieldProps {
  label: string;
  hint: string;
  /** Digits of an authenticator app, which a password manager may know. */
  isFromApp: boolean;
  /** Id of what is to be done before; the focus comes straight to the field, past it. */
  toDoFirst?: string;
}

/** A code that proves somebody, ready to be typed. */
export function CodeField({ label, hint, isFromApp, toDoFirst }: CodeFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        name="code"
        autoComplete={isFromApp ? 'one-time-code' : 'off'}
        inputMode={isFromApp ? 'numeric' : 'text'}
        pattern={isFromApp ? '\\s*(\\d\\s*){6}' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...useFieldProblem('code', toDoFirst, `${id}-hint`)}
        {...fieldMessage(hint)}
      />
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
