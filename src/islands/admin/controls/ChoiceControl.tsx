import { useContext } from 'react';
import { choiceLabel } from '#i18n/admin/content-names.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { ControlProps } from './FieldControl.tsx';

/** One of the texts that a column may hold, by the name that staff know. */
export function ChoiceControl({ id, column, rule, text, onChange, described }: ControlProps) {
  const locale = useContext(AdminLocale);
  return (
    <select
      id={id}
      className="input"
      value={text}
      {...described}
      onChange={({ target }) => onChange(target.value)}
    >
      {rule.isNullable && <option value="">{choiceLabel(column, '', locale)}</option>}
      {rule.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(column, choice, locale)}
        </option>
      ))}
    </select>
  );
}
