import type { Ref } from 'react';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import { homeQuoteSteps } from '#schemas/quotes/home-quote.ts';

interface StepHeaderProps {
  locale: Locale;
  step: number;
  title: string;
  ref: Ref<HTMLHeadingElement>;
}

/** How far the wizard is, and what this step is about. */
export function StepHeader({ locale, step, title, ref }: StepHeaderProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="mb-7">
      <p id="step-count" className="eyebrow">
        {t.step(step, homeQuoteSteps.length)}
      </p>
      <progress
        aria-labelledby="step-count"
        value={step}
        max={homeQuoteSteps.length}
        className="mt-3 block h-2 w-full appearance-none forced-colors:appearance-auto overflow-hidden rounded-full bg-pine-100 [&::-moz-progress-bar]:bg-pine-600 [&::-webkit-progress-bar]:bg-pine-100 [&::-webkit-progress-value]:bg-pine-600 [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <h2 ref={ref} tabIndex={-1} aria-describedby="step-count" className="heading-2 mt-6">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{t.allRequired}</p>
    </div>
  );
}
