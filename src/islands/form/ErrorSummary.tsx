import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { fieldId, focusField } from './fields/field-id.ts';
import type { FieldMessage } from './fields/field-messages.ts';
import type { QuoteForm } from './fields/use-field.ts';

interface ErrorSummaryProps<Values extends FieldValues, Request> {
  form: QuoteForm<Values, Request>;
  locale: Locale;
  errors: readonly FieldMessage[];
}

/** Lists a form's errors with links to their fields. Focus moves here, so that screen readers announce the list. */
export function ErrorSummary<Values extends FieldValues, Request>({
  form,
  locale,
  errors,
}: ErrorSummaryProps<Values, Request>) {
  const t = formText[locale];
  const box = useRef<HTMLDivElement>(null);
  const open = useOpenErrors(form, errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is a new attempt
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would claim to contain the fields
    <div
      ref={box}
      role="group"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className={`mb-8 rounded-card border-2 bg-white p-5 sm:p-6 ${open.length > 0 ? 'border-alarm' : 'border-pine-600'}`}
    >
      <h2
        id="error-summary-title"
        className={`heading-3 ${open.length > 0 ? 'text-alarm' : 'text-pine-900'}`}
      >
        {open.length > 0 ? t.errors(open.length) : t.noErrors}
      </h2>
      <ul className="mt-3 flex flex-col gap-1.5">
        {errors.map((error) => (
          <li key={error.name}>
            {/* Struck out, not removed: a shrinking list would move the field that is being filled out. */}
            {open.includes(error.name) ? (
              <ErrorLink {...error} />
            ) : (
              // Most screen readers do not announce that a text is struck out.
              <span className="inline-block py-0.5 text-ink-soft">
                <span className="font-semibold">{t.fixed}</span> <s>{error.message}</s>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ErrorLink({ name, message }: FieldMessage) {
  return (
    <a
      href={`#${fieldId(name)}`}
      className="inline-block py-0.5 font-semibold text-alarm underline underline-offset-4"
      onClick={(event) => {
        // Following the link would add a history entry.
        event.preventDefault();
        focusField(name);
      }}
    >
      {message}
    </a>
  );
}

/** The names of the listed fields that still have an error. */
function useOpenErrors<Values extends FieldValues, Request>(
  form: QuoteForm<Values, Request>,
  errors: readonly FieldMessage[],
): string[] {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { errors: true }, callback }),
    [form],
  );
  const open = useSyncExternalStore(
    subscribe,
    () =>
      errors
        // These are field names of this form, because the list comes from its errors.
        .filter(({ name }) => form.getFieldState(name as FieldPath<Values>).error)
        .map(({ name }) => name)
        .join(' '),
    () => '',
  );
  return open === '' ? [] : open.split(' ');
}
