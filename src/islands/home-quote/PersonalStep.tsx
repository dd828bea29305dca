import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { sharedHints } from '#islands/form/fields/hints.ts';
import { personFields } from '#islands/form/fields/person-fields.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import type { StepProps } from './use-home-quote-form.ts';

/** Step 1: who asks. */
export function PersonalStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField form={form} label={t.firstName} {...personFields.firstName} />
      <TextField form={form} label={t.lastName} {...personFields.lastName} />
      <TextField form={form} label={t.email} {...personFields.email} />
      <TextField
        form={form}
        label={t.phone}
        {...personFields.phone}
        hint={sharedHints(locale).phone}
      />
    </div>
  );
}
