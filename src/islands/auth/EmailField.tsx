import { useId } from 'react';

/** The email that an account goes by. */
export function EmailField({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input id={id} className="input" type="email" name="email" autoComplete="username" required />
    </div>
  );
}
