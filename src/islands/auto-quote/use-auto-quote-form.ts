import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { QuoteForm } from '#islands/form/fields/use-field.ts';
import type { Locale } from '#locales.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import {
  type AutoQuoteForm,
  autoQuoteFormDefaults,
  autoQuoteFormSchema,
} from '#schemas/quotes/auto-quote-form.ts';
import { useSavedAnswers } from '../form/answers/use-saved-answers.ts';
import { guardAnswers, hasEarlyAnswers } from '../form/leave-guard.ts';
import { schemaResolver } from '../form/schema-resolver.ts';

export interface SectionProps {
  form: QuoteForm<AutoQuoteForm, AutoQuote>;
  locale: Locale;
}

/** The form's state, including saved answers and those typed before hydration. */
export function useAutoQuoteForm(locale: Locale) {
  const formElement = useRef<HTMLFormElement>(null);
  const [resolver] = useState(() => schemaResolver(autoQuoteFormSchema(locale), locale));
  const form = useForm<AutoQuoteForm, unknown, AutoQuote>({
    defaultValues: autoQuoteFormDefaults,
    resolver,
    // Each field clears its own error.
    reValidateMode: 'onSubmit',
    // The error summary takes focus instead.
    shouldFocusError: false,
  });
  useEffect(() => {
    if (formElement.current && hasEarlyAnswers(formElement.current)) guardAnswers();
  }, []);
  const restored = useSavedAnswers('auto', form, autoQuoteFormDefaults);
  return { form, formElement, restored };
}
