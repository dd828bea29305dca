import { use, useId } from 'react';
import { ProblemContext } from './problem-context.ts';

interface EmailFieldProps {
  label: string;
  /** What stands in it at first. */
  known?: string | undefined;
}

/** The email that an account goes by. */
export function EmailField({ label, known }: EmailFieldProps) {
  const id = useId();
  const problem = use(ProblemContext);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={known}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem}
        required
      />
    </div>
  );
}
