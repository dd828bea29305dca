import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { personFields } from '#islands/form/fields/person-fields.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { FormSection } from './FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

/** Where the quote goes. */
export function ContactSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection id="contact-section" {...t.sections.contact}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField form={form} locale={locale} label={t.email} {...personFields.email} />
        <TextField form={form} locale={locale} label={t.phone} {...personFields.phone} />
      </div>
    </FormSection>
  );
}
