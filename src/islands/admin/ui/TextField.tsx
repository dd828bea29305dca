import { type ReactNode, useId } from 'react';
import { characterCount } from '#schemas/text-rules.ts';
import { useAdminTexts } from './admin-texts.ts';

interface TextFieldProps {
  label: string;
  value: string;
  limit: number;
  problem: string | null;
  /** More than one line makes it a multi-line field. */
  rows?: number | undefined;
  /** Language of the text, where it is not the panel's. */
  lang?: string | undefined;
  /** Id of a list of suggestions. */
  list?: string | undefined;
  /** Stands under the field: a preview, a hint. */
  children?: ReactNode;
  onChange: (value: string) => void;
}

/** A labelled text field that says how much fits and what is wrong. */
export function TextField(props: TextFieldProps) {
  const { label, value, limit, problem, rows, lang, list, children, onChange } = props;
  const t = useAdminTexts().card;
  const id = useId();
  const field = {
    id,
    value,
    lang,
    className: 'input',
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-problem ${id}-count`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-count`} className="text-ink-soft text-sm tabular-nums">
          {t.count(characterCount(value), limit)}
        </p>
      </div>
      {rows ? <textarea rows={rows} {...field} /> : <input type="text" list={list} {...field} />}
      <p id={`${id}-problem`} className="text-alarm text-sm empty:hidden">
        {problem}
      </p>
      {children}
    </div>
  );
}
