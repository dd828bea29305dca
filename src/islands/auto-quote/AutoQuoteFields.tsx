import { useState } from 'react';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { type FieldProblem, fieldProblems } from '#islands/form/fields/field-problems.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import { afterPaint } from '../form/after-paint.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import type { QuoteFormProps } from '../form/FormPage.tsx';
import { guardAnswers } from '../form/leave-guard.ts';
import { SubmitArea } from '../form/SubmitArea.tsx';
import { ContactSection } from './ContactSection.tsx';
import { problemOfCard } from './card-problems.ts';
import { DriverCards } from './DriverCards.tsx';
import { InsuranceSection } from './InsuranceSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { useAutoQuoteForm } from './use-auto-quote-form.ts';
import { VehicleCards } from './VehicleCards.tsx';

interface AutoQuoteFieldsProps extends QuoteFormProps {
  /** Whether the last delivery failed. */
  failed: boolean;
  onComplete: (answers: AutoQuote) => Promise<void>;
}

/** All questions of the auto quote on one page. */
export function AutoQuoteFields({ locale, phone, failed, onComplete }: AutoQuoteFieldsProps) {
  const t = autoQuoteText[locale];
  const { form, formElement } = useAutoQuoteForm(locale);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const submit = form.handleSubmit(onComplete, (errors) =>
    setProblems(fieldProblems(errors).map((problem) => problemOfCard(problem, t))),
  );
  // The list names cards by number, and the numbers have just changed.
  const forgetProblems = () => setProblems([]);
  const section = { form, locale };

  return (
    // A press before React is ready must not put the answers into the address: `dialog` goes nowhere.
    <form
      ref={formElement}
      method="dialog"
      noValidate
      className="pt-8 pb-16 lg:pt-10"
      onChange={guardAnswers}
      onSubmit={(event) => {
        event.preventDefault();
        void afterPaint().then(() => submit());
      }}
    >
      <p className="mb-8 max-w-prose text-ink-soft">{t.allRequired}</p>
      <ErrorSummary locale={locale} problems={problems} />
      <PersonalSection {...section} />
      <VehicleCards {...section} onRemoved={forgetProblems} />
      <DriverCards {...section} onRemoved={forgetProblems} />
      <InsuranceSection {...section} />
      <ContactSection {...section} />
      <SubmitArea locale={locale} phone={phone} failed={failed} />
    </form>
  );
}
