import { useEffect, useRef } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import type { ChoiceProps } from './SelectField.tsx';
import { describedBy, useField } from './use-field.ts';

const tileStyle =
  'flex min-h-12 grow basis-0 cursor-pointer items-center justify-center gap-2 rounded-lg border border-pine-400 ' +
  'bg-white px-3 py-2 text-center font-medium whitespace-nowrap outline-pine-600 hover:bg-pine-50 ' +
  'has-checked:border-pine-700 has-checked:bg-pine-700 has-checked:text-white has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none';

/** A choice of a few that all stay in view, one tap each. */
export function ChoiceField<Values extends FieldValues, Request, Value extends string>(
  props: ChoiceProps<Values, Request, Value>,
) {
  const { form, name, label, help, className, values, names } = props;
  const { ids, error } = useField(form, name);
  const { field } = useController({ control: form.control, name });
  const group = useRef<HTMLFieldSetElement>(null);

  // react-hook-form keeps what was typed before it was ready, but not which radio was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice found at first counts
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen !== undefined && chosen !== field.value) field.onChange(chosen);
  }, []);

  return (
    <fieldset
      ref={group}
      data-field
      id={ids.field}
      className={`min-w-0 ${className ?? ''}`}
      {...describedBy(ids, { help, error })}
    >
      <FieldFrame
        ids={ids}
        label={<legend className="font-semibold text-pine-900">{label}</legend>}
        help={help}
        error={error}
      >
        <div className="flex flex-wrap gap-2">
          {values.map((value) => (
            <label key={value} className={tileStyle}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={value}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
              {names[value]}
            </label>
          ))}
        </div>
      </FieldFrame>
    </fieldset>
  );
}
