import { useId } from 'react';

interface EmailFieldProps {
  label: string;
  /** What stands in it at first. */
  known?: string | undefined;
}

/** The email that an account goes by. */
export function EmailField({ label, known }: EmailFieldProps) {
  const id = useId();
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
        required
      />
    </div>
  );
}
