import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { QuoteForm } from '#islands/form/fields/use-field.ts';
import type { Locale } from '#locales.ts';
import { errorMap } from '#schemas/error-map.ts';
import { type AutoQuote, blankDriver } from '#schemas/quotes/auto-quote.ts';
import {
  type AutoQuoteForm,
  autoQuoteFormDefaults,
  autoQuoteFormSchema,
} from '#schemas/quotes/auto-quote-form.ts';
import { guardAnswers, hasEarlyAnswers } from '../form/leave-guard.ts';

/** What every section of the auto quote form is told. */
export interface SectionProps {
  form: QuoteForm<AutoQuoteForm, AutoQuote>;
  locale: Locale;
}

/** Whether a driver card says anything that it did not say at first. */
function isTouched(card: AutoQuoteForm['otherDrivers'][number]): boolean {
  return Object.entries(blankDriver).some(([field, blank]) => Reflect.get(card, field) !== blank);
}

/** The auto quote's answers, with those that were typed before React took over. */
export function useAutoQuoteForm(locale: Locale) {
  const formElement = useRef<HTMLFormElement>(null);
  const [resolver] = useState(() =>
    zodResolver(autoQuoteFormSchema(locale), { error: errorMap(locale) }, { mode: 'sync' }),
  );
  const form = useForm<AutoQuoteForm, unknown, AutoQuote>({
    defaultValues: autoQuoteFormDefaults,
    resolver,
    // Each field looks after its own error.
    reValidateMode: 'onSubmit',
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (formElement.current && hasEarlyAnswers(formElement.current)) guardAnswers();
    const [card] = getValues('otherDrivers');
    if (card && isTouched(card)) setValue('otherDrivers.0.counts', true);
  }, [getValues, setValue]);
  return { form, formElement };
}
