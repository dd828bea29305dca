import type { FieldValues } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import { boxStyle, FieldFrame } from './FieldFrame.tsx';
import { describedBy, type FieldProps, useField } from './use-field.ts';

/** What a field of choices is told: the values in order, and what each one is called. */
export interface ChoiceProps<Values extends FieldValues, Request, Value extends string>
  extends FieldProps<Values, Request> {
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
}

/** A choice from a list that opens. */
export function SelectField<Values extends FieldValues, Request, Value extends string>(
  props: ChoiceProps<Values, Request, Value>,
) {
  const { form, name, label, help, className, values, names } = props;
  const { ids, error } = useField(form, name);
  return (
    <div data-field className={className}>
      <FieldFrame
        ids={ids}
        label={
          <label htmlFor={ids.field} className="font-semibold text-pine-900">
            {label}
          </label>
        }
        help={help}
        error={error}
      >
        <div className="relative">
          <select
            {...form.register(name)}
            {...describedBy(ids, { help, error })}
            id={ids.field}
            autoComplete="off"
            className={`${boxStyle} appearance-none pr-11`}
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {names[value]}
              </option>
            ))}
          </select>
          <Icon
            name="down"
            className="size-5 pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-pine-700"
          />
        </div>
      </FieldFrame>
    </div>
  );
}
