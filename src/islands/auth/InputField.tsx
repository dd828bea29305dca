import { type ComponentProps, type InvalidEvent, type ReactNode, use, useId } from 'react';
import { Field } from '#islands/field/Field.tsx';
import { officeStyles } from '#islands/field/office-styles.ts';
import { FormErrorContext } from './AuthForm.tsx';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The browser's validation message, which would not be in the page's language. */
  invalidMessage: string;
  /** The one for an empty input, if it differs. */
  missingMessage?: string;
  /** Ids of further descriptions, announced before the hint. */
  describedBy?: string | undefined;
  /** Adds to the input, such as a button over it. */
  wrap?: (input: ReactNode) => ReactNode;
}

/** A required input of an {@link AuthForm}. */
export function InputField(props: InputFieldProps) {
  const {
    label,
    hint,
    invalidMessage,
    missingMessage = invalidMessage,
    describedBy,
    wrap = (input) => input,
    ...input
  } = props;
  const id = useId();
  const formError = use(FormErrorContext);
  const hasError =
    formError !== null && (formError.field === undefined || formError.field === input.name);
  const descriptions = [hasError && formError.id, describedBy];
  return (
    <Field
      id={id}
      styles={officeStyles}
      label={label}
      hint={hint}
      hintBelow
      invalid={hasError}
      describedBy={descriptions.filter(Boolean).join(' ')}
      className="grid gap-1.5"
    >
      {(control) =>
        wrap(
          <input
            className="input"
            required
            {...input}
            {...control}
            onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
            onInvalid={({ currentTarget: field }: InvalidEvent<HTMLInputElement>) => {
              // An earlier message would make the field invalid.
              field.setCustomValidity('');
              const { valid, valueMissing } = field.validity;
              if (!valid) field.setCustomValidity(valueMissing ? missingMessage : invalidMessage);
            }}
          />,
        )
      }
    </Field>
  );
}
