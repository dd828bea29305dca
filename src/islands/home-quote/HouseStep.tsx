import type { ComponentProps } from 'react';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { builtBetween, oldestRoof } from '#islands/form/fields/soft-warnings.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';
import type { StepProps } from './use-home-quote-form.ts';

const withoutSpinner =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none';

/** Step 3: the house. Bounds are hints for the browser and for the visitor, never rules. */
export function HouseStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  const [oldest, newest] = builtBetween();
  const common = { form, locale };
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <NumberField
        {...common}
        name="yearBuilt"
        label={t.yearBuilt}
        min={oldest}
        max={newest}
        className="sm:col-span-2 sm:max-w-xs"
      />
      <NumberField
        {...common}
        name="squareFeet"
        label={t.squareFeet}
        help={t.squareFeetHelp}
        min={1}
      />
      <NumberField
        {...common}
        name="roofAge"
        label={t.roofAge}
        help={t.roofAgeHelp}
        min={0}
        max={oldestRoof}
      />
    </div>
  );
}

/** A field for a number. The answer stays text and is never refused for its bounds. */
function NumberField(props: ComponentProps<typeof TextField<HomeQuote, HomeQuote>>) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      autoComplete="off"
      inputClassName={withoutSpinner}
      {...props}
    />
  );
}
