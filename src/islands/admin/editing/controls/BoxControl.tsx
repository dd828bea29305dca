import { useContext } from 'react';
import { choiceLabel } from '#tables/texts.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import type { ControlProps } from './control-props.ts';

/** A checkbox with a label of its own. */
export function BoxControl({ id, column, text, editor, onChange, described }: ControlProps) {
  const locale = useContext(AdminLocale);
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-6 shrink-0 accent-pine-700"
        checked={text === 'yes'}
        {...described}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
      {choiceLabel(editor.table.name, column, 'yes', locale)}
    </label>
  );
}
