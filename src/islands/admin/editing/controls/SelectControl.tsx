import type { ReactNode } from 'react';
import type { ControlProps } from './FieldControl.tsx';

interface SelectControlProps extends Pick<ControlProps, 'id' | 'text' | 'onChange' | 'described'> {
  /** What can be chosen. */
  children: ReactNode;
}

/** One of several, chosen from a list. */
export function SelectControl({ id, text, onChange, described, children }: SelectControlProps) {
  return (
    <select
      id={id}
      className="input"
      value={text}
      {...described}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </select>
  );
}
