import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Locale } from '#locales.ts';
import { boxStyle, QuoteField } from './QuoteField.tsx';
import { softWarningFor } from './soft-warnings.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useSoftWarning } from './use-soft-warning.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max'
>;

interface TextFieldProps<Values extends FieldValues, Request>
  extends FieldProps<Values, Request>,
    InputProps {
  locale: Locale;
  /** Rows of a textarea; without it the field is a single line. */
  lines?: number;
  /** Formats the answer when the field is left. */
  tidy?: (text: string) => string;
  inputClassName?: string;
}

export function TextField<Values extends FieldValues, Request>(
  props: TextFieldProps<Values, Request>,
) {
  const { form, name, locale, label, hint, className, required = true, ...own } = props;
  const { lines, tidy, inputClassName = '', ...input } = own;
  const { id, error, recheck } = useField(form, name);
  const { ref, ...field } = form.register(name);
  const rule = softWarningFor(name, locale);
  const soft = useSoftWarning(rule, form.getValues(name));
  const handlers = {
    onChange: (event: ChangeEvent<Control>) => {
      soft.onEdit(event.target.value);
      void field.onChange(event);
      recheck();
    },
    onBlur: (event: FocusEvent<Control>) => {
      const { target } = event;
      if (tidy && tidy(target.value) !== target.value) target.value = tidy(target.value);
      soft.onLeave(target.value);
      void field.onBlur(event);
    },
  };
  return (
    <QuoteField
      id={id}
      label={label}
      hint={hint}
      warning={rule && (error ? '' : soft.warning)}
      error={error}
      className={className}
    >
      {(field) => {
        const control = {
          ...input,
          ...field,
          ...handlers,
          name,
          ref,
          'aria-required': required,
          className: `${boxStyle} mt-2 ${inputClassName}`,
        };
        return lines ? <textarea {...control} rows={lines} /> : <input type="text" {...control} />;
      }}
    </QuoteField>
  );
}
