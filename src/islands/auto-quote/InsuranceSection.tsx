import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { ChoiceField } from '#islands/form/fields/ChoiceField.tsx';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { autoQuoteChoices } from '#schemas/quotes/auto-quote.ts';
import { FormSection } from './FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

/** What the visitor has today, and wants at least. */
export function InsuranceSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection id="insurance-section" {...t.sections.insurance}>
      <div className="grid gap-y-6">
        <TextField
          form={form}
          locale={locale}
          name="currentInsurance"
          label={t.currentInsurance}
          help={t.currentInsuranceHelp}
          autoComplete="off"
          autoCapitalize="words"
        />
        <ChoiceField
          form={form}
          name="minimumCoverage"
          label={t.minimumCoverage}
          help={t.minimumCoverageHelp}
          values={autoQuoteChoices.minimumCoverage}
          names={t.yesNo}
        />
      </div>
    </FormSection>
  );
}
