import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { personFields } from '#islands/form/fields/person-fields.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import type { StepProps } from './use-home-quote-form.ts';

/** Step 1: who asks. */
export function PersonalStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField form={form} locale={locale} label={t.firstName} {...personFields.firstName} />
      <TextField form={form} locale={locale} label={t.lastName} {...personFields.lastName} />
      <TextField form={form} locale={locale} label={t.email} {...personFields.email} />
      <TextField form={form} locale={locale} label={t.phone} {...personFields.phone} />
    </div>
  );
}
