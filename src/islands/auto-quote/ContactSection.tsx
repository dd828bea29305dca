import { autoQuoteText } from '#i18n/auto-quote.ts';
import { FormSection } from '../form/FormSection.tsx';
import { sharedHints } from '../form/hints.ts';
import { formatPhone } from '../form/phone.ts';
import { TextField } from '../form/TextField.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

/** Where the quote goes. */
export function ContactSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection id="contact-section" {...t.sections.contact}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          form={form}
          name="email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="phone"
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          tidy={formatPhone}
          hint={sharedHints(locale).phone}
        />
      </div>
    </FormSection>
  );
}
