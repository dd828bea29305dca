import { autoQuoteText } from '#i18n/auto-quote.ts';
import { autoQuoteChoices } from '#schemas/auto-quote.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { TextField } from '../form/TextField.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

/** What the visitor has today, and wants at least. */
export function InsuranceSection({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  return (
    <FormSection id="insurance-section" {...t.sections.insurance}>
      <div className="grid gap-y-6">
        <TextField
          form={form}
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
