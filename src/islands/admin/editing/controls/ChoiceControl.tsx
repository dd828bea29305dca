import { useContext } from 'react';
import { choiceLabel } from '#tables/texts.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import type { ControlProps } from './control-props.ts';
import { SelectControl } from './SelectControl.tsx';

/** A select of the column's choices, by the names that staff see. */
export function ChoiceControl(props: ControlProps) {
  const { column, rule, editor } = props;
  const table = editor.table.name;
  const locale = useContext(AdminLocale);
  return (
    <SelectControl {...props}>
      {rule.isNullable && <option value="">{choiceLabel(table, column, '', locale)}</option>}
      {rule.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(table, column, choice, locale)}
        </option>
      ))}
    </SelectControl>
  );
}
