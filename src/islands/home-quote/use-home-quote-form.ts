import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type FieldProblem, fieldProblems } from '#islands/form/fields/field-messages.ts';
import { doubtsIn } from '#islands/form/fields/soft-warnings.ts';
import type { QuoteForm } from '#islands/form/fields/use-field.ts';
import type { Locale } from '#locales.ts';
import {
  type HomeQuote,
  homeQuoteDefaults,
  homeQuoteSchema,
  homeQuoteSteps,
} from '#schemas/quotes/home-quote.ts';
import { useKeptAnswers } from '../form/answers/use-saved-answers.ts';
import { guardAnswers, hasEarlyAnswers } from '../form/leave-guard.ts';
import { schemaResolver } from '../form/schema-resolver.ts';
import { useSteps } from './use-steps.ts';

/** What every step of the wizard is told. */
export interface StepProps {
  form: QuoteForm<HomeQuote, HomeQuote>;
  locale: Locale;
}

const stepOf = (field: string) =>
  1 + homeQuoteSteps.findIndex((fields) => fields.some((name) => name === field));

/** The wizard's answers and its way through the steps. */
export function useHomeQuoteForm(
  locale: Locale,
  onComplete: (answers: HomeQuote) => Promise<boolean>,
) {
  const { step, advance, returnTo } = useSteps();
  const [allProblems, setProblems] = useState<readonly FieldProblem[]>([]);
  const formElement = useRef<HTMLFormElement>(null);
  const [resolver] = useState(() => schemaResolver(homeQuoteSchema(locale), locale));
  const form = useForm<HomeQuote, unknown, HomeQuote>({
    defaultValues: homeQuoteDefaults,
    resolver,
    // Each field looks after its own error.
    reValidateMode: 'onSubmit',
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  useEffect(() => {
    if (formElement.current && hasEarlyAnswers(formElement.current)) guardAnswers();
  }, []);
  const restored = useKeptAnswers('home', form, homeQuoteDefaults);

  const finish = form.handleSubmit(
    async (answers) => {
      // Back, from the thanks, leads to where the visitor came from.
      if (await onComplete(answers)) returnTo(1);
    },
    (errors) => {
      // An answer of an earlier step was emptied after it had been checked.
      const problems = fieldProblems(errors);
      setProblems(problems);
      returnTo(Math.min(...problems.map(({ name }) => stepOf(name))));
    },
  );
  const goOn = async () => {
    const fields = homeQuoteSteps[step - 1];
    if (fields === undefined || step === homeQuoteSteps.length) return finish();
    const passed = await form.trigger(fields);
    setProblems(passed ? [] : fieldProblems(form.getErrors()));
    if (passed) advance();
  };

  const problems = useMemo(
    () => allProblems.filter(({ name }) => stepOf(name) === step),
    [allProblems, step],
  );
  // Said where it was answered, and repeated from there on.
  const doubts = doubtsIn(form.getValues(), locale).filter(({ name }) => stepOf(name) < step);
  return { form, formElement, restored, step, problems, doubts, goOn, returnTo, stepOf };
}
