import { autoQuoteText } from '#i18n/auto-quote.ts';
import { FormSection } from '../form/FormSection.tsx';
import { sharedHints } from '../form/hints.ts';
import { personFields } from '../form/person-fields.ts';
import { TextField } from '../form/TextField.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

/** Where the quote goes. */
export function ContactSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection id="contact-section" {...t.sections.contact}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField form={form} label={t.email} {...personFields.email} />
        <TextField
          form={form}
          label={t.phone}
          {...personFields.phone}
          hint={sharedHints(locale).phone}
        />
      </div>
    </FormSection>
  );
}
