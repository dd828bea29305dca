import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { ChoiceField } from '#islands/form/fields/ChoiceField.tsx';
import { DateField } from '#islands/form/fields/DateField.tsx';
import { personFields } from '#islands/form/fields/person-fields.ts';
import { SelectField } from '#islands/form/fields/SelectField.tsx';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { autoQuoteChoices } from '#schemas/quotes/auto-quote.ts';
import { FormSection } from './FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

export function PersonalSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection part="personal" locale={locale}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          form={form}
          locale={locale}
          label={t.firstName}
          {...personFields(locale).firstName}
        />
        <TextField
          form={form}
          locale={locale}
          label={t.lastName}
          {...personFields(locale).lastName}
        />
        <DateField
          form={form}
          locale={locale}
          name="dateOfBirth"
          label={t.dateOfBirth}
          autoComplete="bday"
          className="sm:col-span-2"
        />
        <TextField
          form={form}
          locale={locale}
          name="licenseAge"
          label={t.licenseAge}
          inputMode="numeric"
          autoComplete="off"
        />
        <Household form={form} locale={locale} />
      </div>
    </FormSection>
  );
}

function Household({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <>
      <TextField
        form={form}
        locale={locale}
        label={t.address}
        hint={t.addressHint}
        {...personFields(locale).address}
        className="sm:col-span-2"
      />
      <SelectField
        form={form}
        name="maritalStatus"
        label={t.maritalStatus}
        values={autoQuoteChoices.maritalStatus}
        names={t.maritalStatuses}
        className="sm:col-span-2"
      />
      <ChoiceField
        form={form}
        name="housing"
        label={t.housing}
        values={autoQuoteChoices.housing}
        names={t.housings}
        className="sm:col-span-2"
      />
    </>
  );
}

export function InsuranceSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection part="insurance" locale={locale}>
      <div className="grid gap-y-6">
        <TextField
          form={form}
          locale={locale}
          name="currentInsurance"
          label={t.currentInsurance}
          hint={t.currentInsuranceHint}
          autoComplete="off"
          autoCapitalize="words"
        />
        <ChoiceField
          form={form}
          name="minimumCoverage"
          label={t.minimumCoverage}
          hint={t.minimumCoverageHint}
          values={autoQuoteChoices.minimumCoverage}
          names={t.yesNo}
        />
      </div>
    </FormSection>
  );
}

export function ContactSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection part="contact" locale={locale}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField form={form} locale={locale} label={t.email} {...personFields(locale).email} />
        <TextField form={form} locale={locale} label={t.phone} {...personFields(locale).phone} />
      </div>
    </FormSection>
  );
}
