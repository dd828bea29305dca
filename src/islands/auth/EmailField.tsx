import { useId } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { fieldMessage } from './field-message.ts';
import { useFieldProblem } from './form-problem.ts';

interface EmailFieldProps {
  t: AuthText;
  /** What stands in it at first. */
  known?: string | undefined;
}

/** The email that an account goes by. */
export function EmailField({ t, known }: EmailFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t.email}
      </label>
      <input
        id={id}
        className="input"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={known}
        required
        {...useFieldProblem('email')}
        {...fieldMessage(t.emailHint)}
      />
    </div>
  );
}
