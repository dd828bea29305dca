import type { ComponentType } from 'react';
import type { TextColumnName } from '#schemas/content/content-columns.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
import { LazyView } from '../../ui/LazyView.tsx';
import type { RowEditor } from '../state/row-editor.ts';
import { BoxControl } from './BoxControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { CityControl } from './CityControl.tsx';
import { HoursControl } from './HoursControl.tsx';
import { MomentControl } from './MomentControl.tsx';

/** What every way to fill in a field is given. */
export interface ControlProps {
  id: string;
  column: TextColumnName;
  rule: TextColumn;
  text: string;
  /** The row that the field is one of. */
  editor: RowEditor;
  onChange: (text: string) => void;
  /** For whoever listens: where the problem is told, and whether there is one; whether it may be empty. */
  described: { 'aria-invalid': boolean; 'aria-required'?: boolean; 'aria-describedby': string };
}

const loadFileControl = async () => (await import('../../pictures/FileControl.tsx')).FileControl;
const loadFocusControl = async () => (await import('../../pictures/FocusControl.tsx')).FocusControl;
const loadPictureControl = async () =>
  (await import('../../pictures/PictureControl.tsx')).PictureControl;

/** Ways to fill in what is no plain text. */
export const fieldControls: Record<
  NonNullable<TextColumn['control']>,
  ComponentType<ControlProps>
> = {
  box: BoxControl,
  choice: ChoiceControl,
  city: CityControl,
  day: DayControl,
  hours: HoursControl,
  moment: MomentControl,
  // Most visits need no picture.
  file: (props) => <LazyView load={loadFileControl} props={props} />,
  focus: (props) => <LazyView load={loadFocusControl} props={props} />,
  picture: (props) => <LazyView load={loadPictureControl} props={props} />,
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
