import { memo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { CardList } from '#islands/form/fields/CardList.tsx';
import { sharedHints } from '#islands/form/fields/hints.ts';
import { SelectField } from '#islands/form/fields/SelectField.tsx';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { autoQuoteChoices, blankDriver } from '#schemas/quotes/auto-quote.ts';
import { FormSection } from '../form/FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

interface DriverCardsProps extends SectionProps {
  onRemoved: () => void;
}

/** Who else drives. The card that stands here at first counts from its first answer on. */
export function DriverCards({ form, locale, onRemoved }: DriverCardsProps) {
  const t = autoQuoteText[locale];
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'otherDrivers' });
  return (
    <FormSection id="drivers-section" {...t.sections.drivers}>
      <CardList
        name="otherDrivers"
        entries={fields}
        texts={{ ...t, title: t.driver, add: t.addDriver }}
        removable
        onAdd={() => append({ ...blankDriver, counts: true }, { shouldFocus: false })}
        onEdit={(index) => form.setValue(`otherDrivers.${index}.counts`, true)}
        onRemove={(index) => {
          remove(index);
          onRemoved();
        }}
      >
        {(index) => <Driver form={form} locale={locale} index={index} />}
      </CardList>
    </FormSection>
  );
}

// Cards keep still while others come and go.
const Driver = memo(function Driver({ form, locale, index }: SectionProps & { index: number }) {
  const t = autoQuoteText[locale];
  const hints = sharedHints(locale);
  // The browser would only offer the visitor's own data.
  const own = { form, autoComplete: 'off' };
  const name = `otherDrivers.${index}` as const;
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField {...own} name={`${name}.firstName`} label={t.firstName} autoCapitalize="words" />
      <TextField {...own} name={`${name}.lastName`} label={t.lastName} autoCapitalize="words" />
      <TextField
        {...own}
        name={`${name}.dateOfBirth`}
        label={t.dateOfBirth}
        type="date"
        hint={hints.birthDate}
      />
      <TextField
        {...own}
        name={`${name}.licenseAge`}
        label={t.driverLicenseAge}
        inputMode="numeric"
        hint={hints.licenseAge}
      />
      <SelectField
        form={form}
        name={`${name}.education`}
        label={t.education}
        values={autoQuoteChoices.education}
        names={t.educations}
        className="sm:col-span-2"
      />
    </div>
  );
});
