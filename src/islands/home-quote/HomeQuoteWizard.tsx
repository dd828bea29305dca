import { useEffect, useRef } from 'react';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { type HomeQuote, homeQuoteSteps } from '#schemas/quotes/home-quote.ts';
import { DeliveryFailure } from '../form/DeliveryFailure.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import type { QuoteFormProps } from '../form/FormPage.tsx';
import { guardAnswers } from '../form/leave-guard.ts';
import { TalkCard } from '../form/TalkCard.tsx';
import { HouseStep } from './HouseStep.tsx';
import { InsuranceStep } from './InsuranceStep.tsx';
import { LocationStep } from './LocationStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { StepButtons } from './StepButtons.tsx';
import { StepHeader } from './StepHeader.tsx';
import { useHomeQuoteForm } from './use-home-quote-form.ts';

const views = [
  { key: 'personal', Fields: PersonalStep },
  { key: 'location', Fields: LocationStep },
  { key: 'house', Fields: HouseStep },
  { key: 'insurance', Fields: InsuranceStep },
] as const;

interface HomeQuoteWizardProps extends QuoteFormProps {
  /** Whether the last delivery failed. */
  failed: boolean;
  onComplete: (answers: HomeQuote) => Promise<boolean>;
}

/** The four steps, one at a time. */
export function HomeQuoteWizard({ locale, phone, failed, onComplete }: HomeQuoteWizardProps) {
  const t = homeQuoteText[locale];
  const { form, formElement, step, problems, goOn, returnTo } = useHomeQuoteForm(
    locale,
    onComplete,
  );
  const view = views[step - 1] ?? views[0];
  const last = step === homeQuoteSteps.length;
  const touched = useRef(false);
  const heading = useStepHeading(step, problems.length === 0);

  return (
    <div className="grid items-start gap-12 pt-8 pb-16 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:pt-12">
      {/* A press before React is ready must not put the answers into the address: `dialog` goes nowhere. */}
      <form
        ref={formElement}
        method="dialog"
        noValidate
        className="card p-5 sm:p-8"
        onChange={() => {
          touched.current = true;
          guardAnswers();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          touched.current = false;
          void goOn();
        }}
      >
        <StepHeader ref={heading} locale={locale} step={step} title={t.steps[view.key]} />
        <ErrorSummary locale={locale} problems={problems} />
        <view.Fields key={view.key} form={form} locale={locale} />
        {last && <DeliveryFailure locale={locale} phone={phone} failed={failed} />}
        <StepButtons
          locale={locale}
          last={last}
          onPrevious={step > 1 ? () => returnTo(step - 1) : undefined}
          isUntouched={() => !touched.current}
        />
      </form>
      <TalkCard locale={locale} phone={phone} className="lg:sticky lg:top-32 lg:pt-8" />
    </div>
  );
}

/** Takes the focus to the step's heading whenever the step changes, unless problems want it. */
function useStepHeading(step: number, free: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!free) return;
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step, free]);
  return heading;
}
