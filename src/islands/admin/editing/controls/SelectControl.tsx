import type { ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';

interface SelectControlProps extends Pick<ControlProps, 'id' | 'text' | 'onChange' | 'described'> {
  /** The options. */
  children: ReactNode;
}

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
