import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { sharedHints } from '#islands/form/fields/hints.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import type { StepProps } from './use-home-quote-form.ts';

/** Step 2: how old the visitor is, and where the house stands. */
export function LocationStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="grid gap-y-6">
      <TextField
        form={form}
        name="dateOfBirth"
        label={t.dateOfBirth}
        type="date"
        autoComplete="bday"
        hint={sharedHints(locale).birthDate}
        className="sm:max-w-xs"
      />
      <TextField
        form={form}
        name="address"
        label={t.address}
        help={t.addressHelp}
        autoComplete="address-line1"
        autoCapitalize="words"
      />
    </div>
  );
}
