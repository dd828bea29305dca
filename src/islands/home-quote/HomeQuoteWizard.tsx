import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { type HomeQuote, homeQuoteSteps } from '#schemas/quotes/home-quote.ts';
import { RestoredNotice } from '../form/answers/RestoredNotice.tsx';
import { ConsentAndNotice } from '../form/ConsentAndNotice.tsx';
import { Doubts } from '../form/Doubts.tsx';
import type { DeliveryNotice } from '../form/delivery.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { focusField } from '../form/fields/field-id.ts';
import type { SentForm } from '../form/fields/take-answers.ts';
import { guardAnswers } from '../form/leave-guard.ts';
import { useTitle } from '../form/use-title.ts';
import { HouseStep, InsuranceStep, LocationStep, PersonalStep } from './HomeQuoteSteps.tsx';
import { useHomeQuoteForm } from './use-home-quote-form.ts';

const views = [
  { key: 'personal', Fields: PersonalStep },
  { key: 'location', Fields: LocationStep },
  { key: 'house', Fields: HouseStep },
  { key: 'insurance', Fields: InsuranceStep },
] as const;

interface HomeQuoteWizardProps {
  locale: Locale;
  phone: Agency['phone'];
  /** What happens after submitting, for the last step. */
  whatNext: string[];
  notice: DeliveryNotice | undefined;
  onStartOver: () => void;
  onComplete: (answers: HomeQuote, sent: SentForm) => Promise<boolean>;
  onFail: (error: unknown) => void;
}

/** The four steps of the home quote form, one at a time. */
export function HomeQuoteWizard(props: HomeQuoteWizardProps) {
  const { locale, phone, whatNext, notice, onStartOver, onComplete, onFail } = props;
  const t = homeQuoteText[locale];
  const wizard = useHomeQuoteForm(locale, onComplete);
  const { form, step, errors, returnTo } = wizard;
  const view = views[step - 1] ?? views[0];
  const last = step === homeQuoteSteps.length;
  const touched = useRef(false);
  const nextFocus = useRef<string>(undefined);
  const heading = useStepHeading(step, errors.length === 0, nextFocus);
  useTitle(titlePrefix(locale, step, errors.length));

  return (
    // Submitted before hydration, `dialog` goes nowhere; `get` would put the answers into the URL.
    <form
      ref={wizard.formElement}
      method="dialog"
      noValidate
      className="card p-5 sm:p-6"
      onChange={() => {
        touched.current = true;
        guardAnswers();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        touched.current = false;
        wizard.next().catch(onFail);
      }}
    >
      <StepHeader ref={heading} locale={locale} step={step} title={t.steps[view.key]} />
      <RestoredNotice locale={locale} restored={wizard.restored} onStartOver={onStartOver} />
      <ErrorSummary form={form} locale={locale} errors={errors} />
      <view.Fields key={view.key} form={form} locale={locale} phone={phone} whatNext={whatNext} />
      <Doubts
        locale={locale}
        doubts={wizard.doubts}
        onGoTo={(name) => {
          nextFocus.current = name;
          returnTo(wizard.stepOf(name));
        }}
      />
      <ConsentAndNotice notice={notice} submits={last} />
      <StepButtons
        locale={locale}
        last={last}
        onPrevious={step > 1 ? () => returnTo(step - 1) : undefined}
        isUntouched={() => !touched.current}
      />
    </form>
  );
}

function titlePrefix(locale: Locale, step: number, errors: number): string {
  if (errors > 0) return formText[locale].errors(errors);
  return step === 1 ? '' : homeQuoteText[locale].step(step, homeQuoteSteps.length);
}

/** Focuses the heading of a new step or the field that was asked for, unless the error summary takes focus. */
function useStepHeading(step: number, isFree: boolean, nextFocus: RefObject<string | undefined>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = nextFocus.current;
    nextFocus.current = undefined;
    if (!isFree) return;
    if (field !== undefined) {
      focusField(field);
      return;
    }
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step, isFree, nextFocus]);
  return heading;
}

interface StepHeaderProps {
  locale: Locale;
  step: number;
  title: string;
  ref: Ref<HTMLHeadingElement>;
}

function StepHeader({ locale, step, title, ref }: StepHeaderProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="mb-4">
      <p id="step-count" className="eyebrow">
        {t.step(step, homeQuoteSteps.length)}
      </p>
      <progress
        aria-labelledby="step-count"
        value={step}
        max={homeQuoteSteps.length}
        className="step-progress print:hidden mt-2 block h-2 w-full"
      />
      <h2 ref={ref} tabIndex={-1} aria-describedby="step-count" className="heading-3 mt-3">
        {title}
      </h2>
    </div>
  );
}

interface StepButtonsProps {
  locale: Locale;
  last: boolean;
  onPrevious: (() => void) | undefined;
  /** Whether nothing was entered since the last press of Next. */
  isUntouched: () => boolean;
}

function StepButtons({ locale, last, onPrevious, isUntouched }: StepButtonsProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="mt-8 flex flex-wrap gap-3 sm:justify-between">
      {onPrevious && (
        <button type="button" className="btn btn-quiet min-h-12 sm:min-w-36" onClick={onPrevious}>
          {t.previous}
        </button>
      )}
      <button
        type="submit"
        className="btn btn-primary min-h-12 grow basis-44 sm:ml-auto sm:min-w-36 sm:grow-0 sm:basis-auto"
        onClick={(event) => {
          // The second click of a double click would skip the next step.
          if (!last && event.detail > 1 && isUntouched()) event.preventDefault();
        }}
      >
        {last ? formText[locale].submit : t.next}
      </button>
    </div>
  );
}
