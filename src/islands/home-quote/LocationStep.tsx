import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { DateField } from '#islands/form/fields/DateField.tsx';
import { personFields } from '#islands/form/fields/person-fields.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import type { StepProps } from './use-home-quote-form.ts';

/** Step 2: how old the visitor is, and where the house stands. */
export function LocationStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="grid gap-y-6">
      <DateField
        form={form}
        locale={locale}
        name="dateOfBirth"
        label={t.dateOfBirth}
        autoComplete="bday"
      />
      <TextField
        form={form}
        locale={locale}
        label={t.address}
        help={t.addressHelp}
        {...personFields.address}
      />
    </div>
  );
}
