import type { ComponentType } from 'react';
import type { TextColumn } from '#schemas/text-columns.ts';
import { LazyView } from '../../ui/LazyView.tsx';
import { AuthorControl } from './AuthorControl.tsx';
import { BoxControl } from './BoxControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { CityControl } from './CityControl.tsx';
import type { ControlProps } from './control-props.ts';
import { HoursControl } from './HoursControl.tsx';
import { MomentControl } from './MomentControl.tsx';
import { RegionControl } from './RegionControl.tsx';

const loadFileControl = async () => (await import('../../pictures/FileControl.tsx')).FileControl;
const loadFocusControl = async () => (await import('../../pictures/FocusControl.tsx')).FocusControl;
const loadPictureControl = async () =>
  (await import('../../pictures/PictureControl.tsx')).PictureControl;

/** The controls of columns that are not plain text. */
export const fieldControls: Record<
  NonNullable<TextColumn['control']>,
  ComponentType<ControlProps>
> = {
  author: AuthorControl,
  box: BoxControl,
  choice: ChoiceControl,
  city: CityControl,
  day: DayControl,
  hours: HoursControl,
  moment: MomentControl,
  region: RegionControl,
  // Loaded on demand, because most visits to the panel need no pictures.
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
