import { useState } from 'react';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import { afterPaint } from '../form/after-paint.ts';
import { afterPress } from '../form/after-press.ts';
import { RestoredNotice } from '../form/answers/RestoredNotice.tsx';
import { ConsentAndNotice } from '../form/ConsentAndNotice.tsx';
import { Doubts } from '../form/Doubts.tsx';
import type { DeliveryNotice } from '../form/delivery.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { doubtsOf } from '../form/fields/doubts.ts';
import { focusField } from '../form/fields/field-id.ts';
import { errorMessages, type FieldMessage } from '../form/fields/field-messages.ts';
import { type SentForm, sentForm, takeAnswers } from '../form/fields/take-answers.ts';
import { guardAnswers } from '../form/leave-guard.ts';
import { useTitle } from '../form/use-title.ts';
import { ContactSection, InsuranceSection, PersonalSection } from './AutoQuoteSections.tsx';
import { withCardTitle } from './card-messages.ts';
import { DriverCards } from './DriverCards.tsx';
import { FormProgress } from './FormProgress.tsx';
import { KeptDefaults } from './KeptDefaults.tsx';
import { type SectionProps, useAutoQuoteForm } from './use-auto-quote-form.ts';
import { VehicleCards } from './VehicleCards.tsx';

interface AutoQuoteFieldsProps {
  locale: Locale;
  notice: DeliveryNotice | undefined;
  onStartOver: () => void;
  onComplete: (answers: AutoQuote, sent: SentForm) => Promise<void>;
  onFail: (error: unknown) => void;
}

/** All questions of the auto quote form, on one page. */
export function AutoQuoteFields(props: AutoQuoteFieldsProps) {
  const { locale, notice, onStartOver, onComplete, onFail } = props;
  const { form, formElement, restored } = useAutoQuoteForm(locale);
  const [errors, setErrors] = useState<readonly FieldMessage[]>([]);
  const submit = form.handleSubmit(
    (answers) => onComplete(answers, sentForm(form, formElement)),
    (found) =>
      setErrors(errorMessages(found).map((error) => withCardTitle(error, autoQuoteText[locale]))),
  );
  // The summary names cards by number, and removing one changes the numbers.
  const clearErrors = () => setErrors([]);
  const [doubts, updateDoubts] = useDoubts(form, locale);
  useTitle(errors.length > 0 ? formText[locale].errors(errors.length) : '');
  const section = { form, locale };

  return (
    // Submitted before hydration, `dialog` goes nowhere; `get` would put the answers into the URL.
    <form
      ref={formElement}
      method="dialog"
      noValidate
      className="pt-8"
      onChange={guardAnswers}
      onBlur={updateDoubts}
      onSubmit={(event) => {
        event.preventDefault();
        afterPaint()
          .then(() => {
            takeAnswers(form, formElement.current);
            return submit();
          })
          .catch(onFail);
      }}
    >
      <RestoredNotice locale={locale} restored={restored} onStartOver={onStartOver} />
      <ErrorSummary form={form} locale={locale} errors={errors} />
      <PersonalSection {...section} />
      <VehicleCards {...section} onRemoved={clearErrors} />
      <DriverCards {...section} onRemoved={clearErrors} />
      <InsuranceSection {...section} />
      <ContactSection {...section} />
      <FormProgress form={formElement} locale={locale} />
      <div className="border-sand border-t pt-10 lg:pl-80">
        <KeptDefaults {...section} />
        <Doubts locale={locale} doubts={doubts} onGoTo={focusField} />
        <ConsentAndNotice notice={notice} />
        <button
          type="submit"
          className="btn btn-primary min-h-14 w-full text-lg sm:w-auto sm:px-10"
        >
          {formText[locale].submit}
        </button>
      </div>
    </form>
  );
}

/** The doubts about the answers so far, and a function that updates them. */
function useDoubts(form: SectionProps['form'], locale: Locale) {
  const [doubts, setDoubts] = useState<readonly FieldMessage[]>([]);
  const update = () => {
    const found = doubtsOf(form.getValues(), locale).map((doubt) =>
      withCardTitle(doubt, autoQuoteText[locale]),
    );
    setDoubts((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  };
  return [doubts, () => afterPress(update)] as const;
}
