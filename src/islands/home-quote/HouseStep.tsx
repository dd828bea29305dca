import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { NumberField } from '#islands/form/fields/NumberField.tsx';
import { numberBetween } from '#islands/form/fields/plausible-answers.ts';
import type { StepProps } from './use-home-quote-form.ts';

const oldestHouse = 1800;
const oldestRoof = 100;

/** Step 3: the house. Bounds are hints for the browser and for the visitor, never rules. */
export function HouseStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  const hint = formText[locale].hints.number;
  const thisYear = new Date().getFullYear();
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <NumberField
        form={form}
        name="yearBuilt"
        label={t.yearBuilt}
        min={oldestHouse}
        max={thisYear}
        autoComplete="off"
        hint={{ isPlausible: numberBetween(oldestHouse, thisYear), text: t.yearBuiltHint }}
        className="sm:col-span-2 sm:max-w-xs"
      />
      <NumberField
        form={form}
        name="squareFeet"
        label={t.squareFeet}
        help={t.squareFeetHelp}
        min={1}
        autoComplete="off"
        hint={{ isPlausible: numberBetween(1, Number.POSITIVE_INFINITY), text: hint }}
      />
      <NumberField
        form={form}
        name="roofAge"
        label={t.roofAge}
        help={t.roofAgeHelp}
        min={0}
        max={oldestRoof}
        autoComplete="off"
        hint={{ isPlausible: numberBetween(0, oldestRoof), text: hint }}
      />
    </div>
  );
}
