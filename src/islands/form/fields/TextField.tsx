import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { normalAnswer } from '#schemas/quotes/normal-answer.ts';
import { doubtFor } from './doubts.ts';
import { focusField } from './field-id.ts';
import { boxStyle, QuoteField } from './QuoteField.tsx';
import { useDoubt } from './use-doubt.ts';
import { type FieldProps, useField } from './use-field.ts';

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
  inputClassName?: string;
}

export function TextField<Values extends FieldValues, Request>(
  props: TextFieldProps<Values, Request>,
) {
  const { form, name, locale, label, hint, className, required = true, ...own } = props;
  const { lines, inputClassName = '', ...input } = own;
  const { id, error, recheck } = useField(form, name);
  const { ref, ...field } = form.register(name);
  const rule = doubtFor(name, locale);
  const soft = useDoubt(rule, () => normalAnswer(name, form.getValues(name)));
  const handlers = {
    onChange: (event: ChangeEvent<Control>) => {
      soft.onEdit(normalAnswer(name, event.target.value));
      void field.onChange(event);
      recheck();
    },
    onBlur: (event: FocusEvent<Control>) => {
      const { target } = event;
      const answer = normalAnswer(name, target.value);
      if (answer !== target.value) target.value = answer;
      soft.onLeave(() => normalAnswer(name, target.value));
      void field.onBlur(event);
    },
  };
  const use = (meant: string) => {
    form.setValue(name, meant as PathValue<Values, FieldPath<Values>>);
    soft.onEdit(meant);
    // Notifies code that waits for edits, such as a request that is being retried.
    document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }));
    // The button with the focus is about to go.
    focusField(name);
  };
  const { meant } = soft;
  const warning = meant ? (
    <>
      {/* A translator replaces text nodes; React still finds the element. */}
      <span>{`${soft.warning} `}</span>
      <button
        type="button"
        className="link cursor-pointer py-1 font-semibold"
        onClick={() => use(meant)}
      >
        {formText[locale].useIt}
      </button>
    </>
  ) : (
    soft.warning
  );
  return (
    <QuoteField
      id={id}
      label={label}
      hint={hint}
      warning={rule && (error ? '' : warning)}
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
