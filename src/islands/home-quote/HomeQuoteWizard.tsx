import { useEffect, useRef } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import { type HomeQuote, homeQuoteSteps } from '#schemas/quotes/home-quote.ts';
import { KeptNotice } from '../form/answers/RestoredNotice.tsx';
import { BeforeSubmit } from '../form/ConsentAndNotice.tsx';
import type { DeliveryNotice } from '../form/deliver.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { guardAnswers } from '../form/leave-guard.ts';
import { Doubts } from '../form/SoftWarnings.tsx';
import { useTitle } from '../form/use-title.ts';
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

interface HomeQuoteWizardProps {
  locale: Locale;
  notice: DeliveryNotice | undefined;
  onStartOver: () => void;
  onComplete: (answers: HomeQuote) => Promise<boolean>;
}

/** The four steps, one at a time. */
export function HomeQuoteWizard(props: HomeQuoteWizardProps) {
  const { locale, notice, onStartOver, onComplete } = props;
  const t = homeQuoteText[locale];
  const wizard = useHomeQuoteForm(locale, onComplete);
  const { form, step, problems, returnTo } = wizard;
  const view = views[step - 1] ?? views[0];
  const last = step === homeQuoteSteps.length;
  const touched = useRef(false);
  const heading = useStepHeading(step, problems.length === 0);
  useTitle(placeIn(locale, step, problems.length));

  return (
    // A press before React is ready must not put the answers into the address: `dialog` goes nowhere.
    <form
      ref={wizard.formElement}
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
        void wizard.goOn();
      }}
    >
      <StepHeader ref={heading} locale={locale} step={step} title={t.steps[view.key]} />
      {step === 1 && (
        <KeptNotice locale={locale} restored={wizard.restored} onStartOver={onStartOver} />
      )}
      <ErrorSummary form={form} locale={locale} problems={problems} />
      <view.Fields key={view.key} form={form} locale={locale} />
      {last && <BeforeSubmit notice={notice} />}
      <StepButtons
        locale={locale}
        last={last}
        onPrevious={step > 1 ? () => returnTo(step - 1) : undefined}
        isUntouched={() => !touched.current}
      />
      <Doubts
        locale={locale}
        doubts={wizard.doubts}
        onGoTo={(name) => returnTo(wizard.stepOf(name))}
      />
    </form>
  );
}

/** Where the visitor is, for the page's title. */
function placeIn(locale: Locale, step: number, problems: number): string {
  if (problems > 0) return formText[locale].problems(problems);
  return step === 1 ? '' : homeQuoteText[locale].step(step, homeQuoteSteps.length);
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
