import { useId, useState } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { shortestPassword } from '#schemas/fields/password.ts';
import { fieldMessage } from './field-message.ts';
import { useFieldProblem } from './form-problem.ts';

interface PasswordFieldProps {
  t: AuthText;
  label: string;
  /** A password being chosen, not one that is known already. */
  isNew: boolean;
  /** The fewest characters it may have. */
  shortest?: number;
  /** What the form calls it. */
  name?: string;
}

/** A password, hidden until somebody asks to see it. */
export function PasswordField({
  t,
  label,
  isNew,
  shortest = shortestPassword,
  name = 'password',
}: PasswordFieldProps) {
  const id = useId();
  // Whoever types one that exists knows how long it is.
  const hintId = isNew ? `${id}-hint` : undefined;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className="input pr-24"
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          minLength={shortest}
          required
          {...useFieldProblem(name, hintId)}
          {...fieldMessage(t.passwordHint(shortest))}
        />
        <button
          type="button"
          className="link absolute inset-y-1 right-1 cursor-pointer rounded-lg px-4"
          aria-label={isShown ? t.hideLabel : t.showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t.hide : t.show}
        </button>
      </div>
      {isNew && (
        <p id={hintId} className="text-ink-soft text-sm">
          {t.passwordHint(shortest)}
        </p>
      )}
    </div>
  );
}
