import { use, useEffect, useId, useRef } from 'react';
import { fieldMessage } from '../field-message.ts';
import { ProblemContext } from '../problem-context.ts';

interface CodeFieldProps {
  label: string;
  hint: string;
  /** Digits of an authenticator app, which a password manager may know. */
  isFromApp: boolean;
}

/** A code that proves somebody, ready to be typed. */
export function CodeField({ label, hint, isFromApp }: CodeFieldProps) {
  const id = useId();
  const problem = use(ProblemContext);
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
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${problem} ${id}-hint` : `${id}-hint`}
        required
        {...fieldMessage(hint)}
      />
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
