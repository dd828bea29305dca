import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { afterPaint } from '../after-paint.ts';
import { fieldId } from './field-id.ts';

/** A form: `Values` is what its fields hold, `Request` what its schema makes of them. */
export type QuoteForm<Values extends FieldValues, Request> = UseFormReturn<
  Values,
  unknown,
  Request
>;

/** What every kind of field is told. */
export interface FieldProps<Values extends FieldValues, Request> {
  form: QuoteForm<Values, Request>;
  name: FieldPath<Values>;
  label: string;
  /** What belongs in the field, where the label alone does not say it. */
  help?: string | undefined;
  /** Whether an answer is asked for; `true` where nothing else is said. */
  required?: boolean;
  className?: string | undefined;
}

/** The ids that tie a field's parts together. */
export interface FieldIds {
  field: string;
  help: string;
  hint: string;
  error: string;
}

interface Field {
  ids: FieldIds;
  error: string | undefined;
  /** Drops the error as soon as the answer is right; without an error nothing is checked. */
  recheck: () => void;
}

/** A field's ids and its error. Renders again only when this very error changes. */
export function useField<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  name: FieldPath<Values>,
): Field {
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
  const id = fieldId(name);
  return {
    ids: { field: id, help: `${id}-help`, hint: `${id}-hint`, error: `${id}-error` },
    error,
    recheck: () => {
      // The letter first: a check reads the whole form.
      if (error !== undefined) void afterPaint().then(() => form.trigger(name));
    },
  };
}

/** The ARIA attributes of a control whose help, hint and error may be shown. */
export function describedBy(
  ids: FieldIds,
  shown: { help?: unknown; hint?: unknown; error: unknown },
) {
  const parts = [shown.help && ids.help, shown.hint && ids.hint, shown.error && ids.error];
  return {
    // Said even where it is not: browsers take a number outside its bounds, which we accept, for invalid.
    'aria-invalid': Boolean(shown.error),
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
  };
}
