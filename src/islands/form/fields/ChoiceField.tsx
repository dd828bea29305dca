import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { QuoteField } from './QuoteField.tsx';
import type { ChoiceProps } from './SelectField.tsx';
import { useField } from './use-field.ts';

const tileStyle =
  'flex min-h-12 grow basis-0 cursor-pointer items-center justify-center gap-2 rounded-lg border border-pine-400 ' +
  'bg-white px-3 py-2 text-center font-medium whitespace-nowrap max-[14rem]:whitespace-normal outline-pine-600 hover:bg-pine-50 ' +
  'has-checked:border-pine-700 has-checked:bg-pine-700 has-checked:text-white has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none forced-colors:outline-[Highlight]';

/** Radio buttons as tiles. */
export function ChoiceField<Values extends FieldValues, Request, Value extends string>(
  props: ChoiceProps<Values, Request, Value>,
) {
  const { form, name, label, hint, className, values, names } = props;
  const { id, error } = useField(form, name);
  const current = useWatch({ control: form.control, name });
  const choose = (value: string) =>
    form.setValue(name, value as PathValue<Values, FieldPath<Values>>);
  const ref = useRef<HTMLFieldSetElement>(null);

  // react-hook-form keeps text typed before hydration, but not which radio button was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial choice counts
  useEffect(() => {
    const chosen = ref.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen !== undefined && chosen !== current) choose(chosen);
  }, []);

  return (
    <QuoteField
      group={{ ref }}
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={`min-w-0 ${className ?? ''}`}
    >
      {({ id: _, ...described }) => (
        <div className="mt-2 flex flex-wrap gap-2">
          {values.map((value) => (
            <label key={value} className={tileStyle}>
              <input
                {...described}
                type="radio"
                className="sr-only"
                name={name}
                value={value}
                checked={current === value}
                onChange={() => choose(value)}
              />
              {names[value]}
            </label>
          ))}
        </div>
      )}
    </QuoteField>
  );
}
