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
import { useKeptAnswers } from '../form/answers/use-saved-answers.ts';
import { guardAnswers, hasEarlyAnswers } from '../form/leave-guard.ts';
import { schemaResolver } from '../form/schema-resolver.ts';

/** What every section of the auto quote form is told. */
export interface SectionProps {
  form: QuoteForm<AutoQuoteForm, AutoQuote>;
  locale: Locale;
}

/** The auto quote's answers, with those that were kept, or typed before React took over. */
export function useAutoQuoteForm(locale: Locale) {
  const formElement = useRef<HTMLFormElement>(null);
  const [resolver] = useState(() => schemaResolver(autoQuoteFormSchema(locale), locale));
  const form = useForm<AutoQuoteForm, unknown, AutoQuote>({
    defaultValues: autoQuoteFormDefaults,
    resolver,
    // Each field looks after its own error.
    reValidateMode: 'onSubmit',
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  useEffect(() => {
    if (formElement.current && hasEarlyAnswers(formElement.current)) guardAnswers();
  }, []);
  const restored = useKeptAnswers('auto', form, autoQuoteFormDefaults);
  return { form, formElement, restored };
}
