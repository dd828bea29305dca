import type { FieldValues } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import { boxStyle, QuoteField } from './QuoteField.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A field with fixed choices: their values in order, and the name of each. */
export interface ChoiceProps<Values extends FieldValues, Request, Value extends string>
  extends FieldProps<Values, Request> {
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
}

export function SelectField<Values extends FieldValues, Request, Value extends string>(
  props: ChoiceProps<Values, Request, Value>,
) {
  const { form, name, label, hint, className, values, names } = props;
  const { id, error } = useField(form, name);
  return (
    <QuoteField id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative mt-2">
          <select
            {...form.register(name)}
            {...control}
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
            className="size-5 pointer-events-none absolute top-1/2 right-3.5 text-pine-700 [translate:0_-50%] forced-colors:text-[ButtonText]"
          />
        </div>
      )}
    </QuoteField>
  );
}
