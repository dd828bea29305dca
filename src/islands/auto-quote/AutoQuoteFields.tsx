import { useState } from 'react';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { type FieldProblem, fieldProblems } from '#islands/form/fields/field-messages.ts';
import type { Locale } from '#locales.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import { afterPaint } from '../form/after-paint.ts';
import { KeptNotice } from '../form/answers/RestoredNotice.tsx';
import type { DeliveryNotice } from '../form/deliver.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { focusField } from '../form/fields/field-id.ts';
import { doubtsIn } from '../form/fields/soft-warnings.ts';
import { guardAnswers } from '../form/leave-guard.ts';
import { Doubts } from '../form/SoftWarnings.tsx';
import { SubmitArea } from '../form/SubmitArea.tsx';
import { useTitle } from '../form/use-title.ts';
import { ContactSection } from './ContactSection.tsx';
import { problemOfCard } from './card-messages.ts';
import { DriverCards } from './DriverCards.tsx';
import { InsuranceSection } from './InsuranceSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { type SectionProps, useAutoQuoteForm } from './use-auto-quote-form.ts';
import { VehicleCards } from './VehicleCards.tsx';

interface AutoQuoteFieldsProps {
  locale: Locale;
  notice: DeliveryNotice | undefined;
  onStartOver: () => void;
  onComplete: (answers: AutoQuote) => Promise<void>;
}

/** All questions of the auto quote on one page. */
export function AutoQuoteFields(props: AutoQuoteFieldsProps) {
  const { locale, notice, onStartOver, onComplete } = props;
  const t = autoQuoteText[locale];
  const { form, formElement, restored } = useAutoQuoteForm(locale);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const submit = form.handleSubmit(onComplete, (errors) =>
    setProblems(fieldProblems(errors).map((problem) => problemOfCard(problem, t))),
  );
  // The list names cards by number, and the numbers have just changed.
  const forgetProblems = () => setProblems([]);
  const [doubts, lookForDoubts] = useDoubts(form, locale);
  useTitle(problems.length > 0 ? formText[locale].problems(problems.length) : '');
  const section = { form, locale };

  return (
    // A press before React is ready must not put the answers into the address: `dialog` goes nowhere.
    <form
      ref={formElement}
      method="dialog"
      noValidate
      className="pt-8 lg:pt-10"
      onChange={guardAnswers}
      onBlur={lookForDoubts}
      onSubmit={(event) => {
        event.preventDefault();
        void afterPaint().then(() => submit());
      }}
    >
      <p className="mb-8 max-w-prose text-ink-soft">{t.allRequired}</p>
      <KeptNotice locale={locale} restored={restored} onStartOver={onStartOver} />
      <ErrorSummary form={form} locale={locale} problems={problems} />
      <PersonalSection {...section} />
      <VehicleCards {...section} onRemoved={forgetProblems} />
      <DriverCards {...section} onRemoved={forgetProblems} />
      <InsuranceSection {...section} />
      <ContactSection {...section} />
      <SubmitArea locale={locale} notice={notice}>
        <Doubts locale={locale} doubts={doubts} onGoTo={focusField} />
      </SubmitArea>
    </form>
  );
}

/** What is doubted of the answers so far, looked at again whenever a field is left. */
function useDoubts(form: SectionProps['form'], locale: Locale) {
  const [doubts, setDoubts] = useState<readonly FieldProblem[]>([]);
  const look = async () => {
    await afterPaint();
    const found = doubtsIn(form.getValues(), locale).map((doubt) =>
      problemOfCard(doubt, autoQuoteText[locale]),
    );
    setDoubts((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  };
  return [doubts, () => void look()] as const;
}
