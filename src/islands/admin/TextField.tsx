import { useId } from 'react';
import { adminText } from '#i18n/admin.ts';
import { characterCount } from '#schemas/text-limits.ts';

interface TextFieldProps {
  label: string;
  value: string;
  limit: number;
  problem: string | null;
  /** More than one line makes it a multi-line field. */
  rows?: number;
  onChange: (value: string) => void;
}

/** A labelled text field that says how much fits and what is wrong. */
export function TextField({ label, value, limit, problem, rows, onChange }: TextFieldProps) {
  const id = useId();
  const field = {
    id,
    value,
    className: 'input',
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-count ${id}-problem`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {rows ? <textarea rows={rows} {...field} /> : <input type="text" {...field} />}
      <div className="flex flex-wrap justify-between gap-x-6 text-sm">
        <p id={`${id}-problem`} className="text-alarm">
          {problem}
        </p>
        <p id={`${id}-count`} className="text-ink-soft">
          {adminText.en.count(characterCount(value), limit)}
        </p>
      </div>
    </div>
  );
}
