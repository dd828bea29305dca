import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { afterPaint } from '../after-paint.ts';
import { fieldId } from './field-id.ts';

/** `Values` is what the form's fields contain, `Request` what its schema makes of them. */
export type QuoteForm<Values extends FieldValues, Request> = UseFormReturn<
  Values,
  unknown,
  Request
>;

export interface FieldProps<Values extends FieldValues, Request> {
  form: QuoteForm<Values, Request>;
  name: FieldPath<Values>;
  label: string;
  /** What to enter, where the label alone does not say it. */
  hint?: string | undefined;
  /** Defaults to `true`. */
  required?: boolean;
  className?: string | undefined;
}

/** Connects a field to its form. Renders again only when this field's error changes. */
export function useField<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  name: FieldPath<Values>,
) {
  const subscribe = useCallback(
    (callback: () => void) =>
      form.subscribe({ name, exact: true, formState: { errors: true }, callback }),
    [form, name],
  );
  const error = useSyncExternalStore(
    subscribe,
    () => form.getFieldState(name).error?.message,
    () => undefined,
  );
  return {
    id: fieldId(name),
    error,
    /** Clears the error once the answer is valid; without an error nothing is checked. */
    recheck: () => {
      // Checking reads the whole form, so the typed character is painted first.
      if (error !== undefined) void afterPaint().then(() => form.trigger(name));
    },
  };
}
