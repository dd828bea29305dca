import { useState } from 'react';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import { afterPaint } from '../form/after-paint.ts';
import { RestoredNotice } from '../form/answers/RestoredNotice.tsx';
import { ConsentAndNotice } from '../form/ConsentAndNotice.tsx';
import type { DeliveryNotice } from '../form/deliver.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { focusField } from '../form/fields/field-id.ts';
import { errorMessages, type FieldMessage } from '../form/fields/field-messages.ts';
import { softWarnings } from '../form/fields/soft-warnings.ts';
import { takeAnswers } from '../form/fields/take-answers.ts';
import { afterPress } from '../form/fields/use-soft-warning.ts';
import { guardAnswers } from '../form/leave-guard.ts';
import { SoftWarnings } from '../form/SoftWarnings.tsx';
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
  onComplete: (answers: AutoQuote) => Promise<void>;
}

/** All questions of the auto quote form, on one page. */
export function AutoQuoteFields(props: AutoQuoteFieldsProps) {
  const { locale, notice, onStartOver, onComplete } = props;
  const { form, formElement, restored } = useAutoQuoteForm(locale);
  const [errors, setErrors] = useState<readonly FieldMessage[]>([]);
  const submit = form.handleSubmit(onComplete, (found) =>
    setErrors(errorMessages(found).map((error) => withCardTitle(error, autoQuoteText[locale]))),
  );
  // The summary names cards by number, and removing one changes the numbers.
  const clearErrors = () => setErrors([]);
  const [warnings, updateWarnings] = useWarnings(form, locale);
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
      onBlur={updateWarnings}
      onSubmit={(event) => {
        event.preventDefault();
        void afterPaint().then(() => {
          takeAnswers(form, formElement.current);
          return submit();
        });
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
        <SoftWarnings locale={locale} warnings={warnings} onGoTo={focusField} />
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

/** The warnings about the answers so far, and a function that updates them. */
function useWarnings(form: SectionProps['form'], locale: Locale) {
  const [warnings, setWarnings] = useState<readonly FieldMessage[]>([]);
  const update = () => {
    const found = softWarnings(form.getValues(), locale).map((warning) =>
      withCardTitle(warning, autoQuoteText[locale]),
    );
    setWarnings((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  };
  return [warnings, () => afterPress(update)] as const;
}
