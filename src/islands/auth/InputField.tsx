import {
  type ComponentProps,
  type InvalidEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
} from 'react';
import { Field } from '#islands/field/Field.tsx';
import { officeStyles } from '#islands/field/office-styles.ts';
import { FieldRulesContext, FormErrorContext } from './AuthForm.tsx';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The browser's validation message, which would not be in the page's language. */
  invalidMessage: string;
  /** The one for an empty input, if it differs. */
  missingMessage?: string;
  /** The value as it is meant, without what phones and mail programs add. */
  clean?: (value: string) => string;
  /** What is wrong with a value, besides what the attributes say. */
  problemOf?: (value: string) => string | null;
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
    clean,
    problemOf,
    describedBy,
    wrap = (input) => input,
    ...input
  } = props;
  const id = useId();
  const rules = use(FieldRulesContext);
  useEffect(() => {
    rules.set(input.name, { clean, problemOf });
  }, [rules, input.name, clean, problemOf]);
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
              const { customError, valueMissing } = field.validity;
              if (customError) return;
              field.setCustomValidity(valueMissing ? missingMessage : invalidMessage);
            }}
          />,
        )
      }
    </Field>
  );
}
