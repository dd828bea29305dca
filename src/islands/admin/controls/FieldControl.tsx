import type { ComponentType } from 'react';
import type { TextColumnName } from '#schemas/content/content-columns.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
import { BoxControl } from './BoxControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { HoursControl } from './HoursControl.tsx';
import { MomentControl } from './MomentControl.tsx';

/** What every way to fill in a field is given. */
export interface ControlProps {
  id: string;
  column: TextColumnName;
  rule: TextColumn;
  text: string;
  onChange: (text: string) => void;
  /** For whoever listens: where the problem is told, and whether there is one. */
  described: { 'aria-invalid': boolean; 'aria-describedby': string };
}

/** Ways to fill in what is no plain text. */
export const fieldControls: Record<
  NonNullable<TextColumn['control']>,
  ComponentType<ControlProps>
> = {
  box: BoxControl,
  choice: ChoiceControl,
  day: DayControl,
  hours: HoursControl,
  moment: MomentControl,
};

function DayControl({ id, text, onChange, described }: ControlProps) {
  return (
    <input
      id={id}
      type="date"
      className="input"
      value={text}
      {...described}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
