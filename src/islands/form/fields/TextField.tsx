import type { ComponentProps, FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { boxStyle, FieldFrame } from './FieldFrame.tsx';
import { describedBy, type FieldProps, useField } from './use-field.ts';
import { type Hint, useHint } from './use-hint.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'min'
  | 'max'
  | 'onInput'
>;

interface TextFieldProps<Values extends FieldValues, Request>
  extends FieldProps<Values, Request>,
    InputProps {
  hint?: Hint;
  /** Writes an answer in its usual form when the field is left. */
  tidy?: (text: string) => string;
  inputClassName?: string;
}

/** A field to type into. */
export function TextField<Values extends FieldValues, Request>(
  props: TextFieldProps<Values, Request>,
) {
  const { form, name, label, help, className, hint, tidy, inputClassName, ...input } = props;
  const { ids, error, recheck } = useField(form, name);
  const { ref, ...field } = form.register(name);
  const doubt = useHint(hint);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    if (tidy && tidy(target.value) !== target.value) target.value = tidy(target.value);
    doubt.onLeave(event);
    void field.onBlur(event);
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
        <input
          type="text"
          {...input}
          {...describedBy(ids, { help, hint: !error && doubt.hint, error })}
          id={ids.field}
          name={field.name}
          ref={ref}
          className={`${boxStyle} ${inputClassName ?? ''}`}
          onChange={(event) => {
            doubt.onEdit(event);
            void field.onChange(event);
            recheck();
          }}
          onBlur={leave}
        />
      </FieldFrame>
    </div>
  );
}

/** The line is always there, so that screen readers announce the hint that appears in it. */
function HintLine({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={text ? 'mt-2 leading-snug text-star-deep' : undefined}>
      {text}
    </p>
  );
}
