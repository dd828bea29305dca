import { homeQuoteText } from '#i18n/home-quote.ts';
import { sharedHints } from '../form/hints.ts';
import { formatPhone } from '../form/phone.ts';
import { TextField } from '../form/TextField.tsx';
import type { StepProps } from './use-home-quote-form.ts';

/** Step 1: who asks. */
export function PersonalStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField
        form={form}
        name="firstName"
        label={t.firstName}
        autoComplete="given-name"
        autoCapitalize="words"
      />
      <TextField
        form={form}
        name="lastName"
        label={t.lastName}
        autoComplete="family-name"
        autoCapitalize="words"
      />
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
  );
}
