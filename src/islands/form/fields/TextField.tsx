import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Locale } from '#locales.ts';
import { boxStyle, FieldFrame } from './FieldFrame.tsx';
import { HintLine } from './HintLine.tsx';
import { hintFor } from './soft-warnings.ts';
import { describedBy, type FieldProps, useField } from './use-field.ts';
import { useHint } from './use-soft-warning.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max'
>;

interface TextFieldProps<Values extends FieldValues, Request>
  extends FieldProps<Values, Request>,
    InputProps {
  locale: Locale;
  /** Room for an answer of several lines. */
  lines?: number;
  /** Writes an answer in its usual form when the field is left. */
  tidy?: (text: string) => string;
  inputClassName?: string;
}

/** A field to type into. */
export function TextField<Values extends FieldValues, Request>(
  props: TextFieldProps<Values, Request>,
) {
  const { form, name, locale, label, help, className, required = true, ...own } = props;
  const { lines, tidy, inputClassName = '', ...input } = own;
  const { ids, error, recheck } = useField(form, name);
  const { ref, ...field } = form.register(name);
  const hint = hintFor(name, locale);
  const doubt = useHint(hint, form.getValues(name));
  const control = {
    ...input,
    ...describedBy(ids, { help, hint: !error && doubt.hint, error }),
    id: ids.field,
    name: field.name,
    ref,
    'aria-required': required,
    className: `${boxStyle} ${inputClassName}`,
    onChange: (event: ChangeEvent<Control>) => {
      doubt.onEdit(event.target.value);
      void field.onChange(event);
      recheck();
    },
    onBlur: (event: FocusEvent<Control>) => {
      const { target } = event;
      if (tidy && tidy(target.value) !== target.value) target.value = tidy(target.value);
      doubt.onLeave(target.value);
      void field.onBlur(event);
    },
  };
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
        hint={hint && <HintLine id={ids.hint} text={error ? undefined : doubt.hint} />}
        error={error}
      >
        {lines ? <textarea {...control} rows={lines} /> : <input type="text" {...control} />}
      </FieldFrame>
    </div>
  );
}
