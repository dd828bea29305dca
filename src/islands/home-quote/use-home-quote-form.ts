import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { doubtsOf } from '#islands/form/fields/doubts.ts';
import { errorMessages, type FieldMessage } from '#islands/form/fields/field-messages.ts';
import { type SentForm, sentForm, takeAnswers } from '#islands/form/fields/take-answers.ts';
import type { QuoteForm } from '#islands/form/fields/use-field.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import {
  type HomeQuote,
  homeQuoteDefaults,
  homeQuoteSchema,
  homeQuoteSteps,
} from '#schemas/quotes/home-quote.ts';
import { useSavedAnswers } from '../form/answers/use-saved-answers.ts';
import { guardAnswers, hasEarlyAnswers } from '../form/leave-guard.ts';
import { schemaResolver } from '../form/schema-resolver.ts';
import { useSteps } from './step-history.ts';

export interface StepProps {
  form: QuoteForm<HomeQuote, HomeQuote>;
  locale: Locale;
  phone: Agency['phone'];
  /** What happens after submitting. */
  whatNext: string[];
}

const stepOf = (field: string) =>
  1 + homeQuoteSteps.findIndex((fields) => fields.some((name) => name === field));

/** The wizard's state: its answers, current step, errors and doubts. */
export function useHomeQuoteForm(
  locale: Locale,
  onComplete: (answers: HomeQuote, sent: SentForm) => Promise<boolean>,
) {
  const [allErrors, setErrors] = useState<readonly FieldMessage[]>([]);
  const formElement = useRef<HTMLFormElement>(null);
  const [schema] = useState(() => homeQuoteSchema(locale));
  const [resolver] = useState(() => schemaResolver(schema, locale));
  const form = useForm<HomeQuote, unknown, HomeQuote>({
    defaultValues: homeQuoteDefaults,
    resolver,
    // Each field clears its own error.
    reValidateMode: 'onSubmit',
    // The error summary takes focus instead.
    shouldFocusError: false,
  });
  useEffect(() => {
    if (formElement.current && hasEarlyAnswers(formElement.current)) guardAnswers();
  }, []);
  const restored = useSavedAnswers('home', form, homeQuoteDefaults);
  // After the saved answers are filled in: the first step with a missing answer.
  const reachable = useCallback(() => {
    const { error } = schema.safeParse(form.getValues());
    const missing = error?.issues.map(({ path }) => stepOf(String(path[0]))) ?? [];
    return Math.min(homeQuoteSteps.length, ...missing);
  }, [schema, form]);
  const { start, step, advance, returnTo } = useSteps(reachable);

  const finish = form.handleSubmit(
    async (answers) => {
      // From the thank-you page, Back leads to the page before the form.
      if (await onComplete(answers, sentForm(form, formElement))) returnTo(1);
    },
    (found) => {
      // An answer of an earlier step was cleared after that step had passed.
      const errors = errorMessages(found);
      setErrors(errors);
      returnTo(Math.min(...errors.map(({ name }) => stepOf(name))));
    },
  );
  const shownStep = useRef(step);
  useEffect(() => {
    shownStep.current = step;
  }, [step]);
  const next = async () => {
    takeAnswers(form, formElement.current);
    const fields = homeQuoteSteps[step - 1];
    if (fields === undefined || step === homeQuoteSteps.length) return finish();
    const passed = await form.trigger(fields);
    // Submitted twice, perhaps before the first time was shown, a step is left once.
    if (shownStep.current !== step) return;
    setErrors(passed ? [] : errorMessages(form.getErrors()));
    if (!passed) return;
    shownStep.current = step + 1;
    advance();
  };

  const errors = useMemo(
    () => allErrors.filter(({ name }) => stepOf(name) === step),
    [allErrors, step],
  );
  // The current step's doubts are next to its fields.
  const doubts = doubtsOf(form.getValues(), locale).filter(({ name }) => stepOf(name) < step);
  const shownRestored = step === 1 || step === start ? restored : [];
  return {
    form,
    formElement,
    restored: shownRestored,
    step,
    errors,
    doubts,
    next,
    returnTo,
    stepOf,
  };
}
