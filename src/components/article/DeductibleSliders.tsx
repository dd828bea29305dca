import { deductibleText } from '#i18n/deductible.ts';
import type { Locale } from '#locales.ts';

/** An example that `browser/work-out-deductible.ts` makes adjustable. */
export function DeductibleSliders({ locale }: { locale: Locale }) {
  const t = deductibleText[locale];
  return (
    <section
      id="deductible"
      data-deductible={t.result('{percent}', '{value}', '{amount}')}
      className="mt-12 not-last:mb-12 max-w-[38.25rem] first:mt-0 rounded-card bg-pine-100 p-6 text-pine-900 sm:p-8"
    >
      <h2 className="heading-3">{t.heading}</h2>
      <output
        htmlFor="insured-value deductible-percent"
        className="mt-3 block font-semibold text-xl tabular-nums"
      >
        {t.result('2', '$320,000', '$6,400')}
      </output>
      <div data-controls="" hidden className="mt-5 print:hidden">
        <Slider
          id="insured-value"
          label={t.value}
          min={100_000}
          max={1_000_000}
          step={10_000}
          initial={320_000}
        />
        <Slider id="deductible-percent" label={t.percent} min={1} max={5} step={0.5} initial={2} />
      </div>
    </section>
  );
}

interface SliderProps {
  id: string;
  label: string;
  min: number;
  max: number;
  step: number;
  initial: number;
}

function Slider({ id, label, min, max, step, initial }: SliderProps) {
  return (
    <label className="mt-4 block font-semibold">
      {label}
      <input
        type="range"
        id={id}
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        className="mt-1 block h-8 w-full cursor-pointer accent-pine-600"
      />
    </label>
  );
}
