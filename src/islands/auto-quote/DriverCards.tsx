import { memo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { DateField } from '#islands/form/fields/DateField.tsx';
import { SelectField } from '#islands/form/fields/SelectField.tsx';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { autoQuoteChoices, blankDriver } from '#schemas/quotes/auto-quote.ts';
import { driverCounts } from '#schemas/quotes/auto-quote-form.ts';
import { autoQuoteMessages } from '#schemas/quotes/auto-quote-messages.ts';
import { CardList } from './CardList.tsx';
import { FormSection } from './FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

interface DriverCardsProps extends SectionProps {
  onRemoved: () => void;
}

/** The other drivers. The initial card counts only once something is entered in it. */
export function DriverCards({ form, locale, onRemoved }: DriverCardsProps) {
  const t = autoQuoteText[locale];
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'otherDrivers' });
  return (
    <FormSection part="drivers" locale={locale}>
      {fields.length > 0 && <p className="mb-4 max-w-prose">{t.noDriver}</p>}
      <CardList
        name="otherDrivers"
        entries={fields}
        texts={{
          title: t.driver,
          add: t.addDriver,
          remove: t.remove,
          removeCard: t.removeDriver,
          removed: t.driverRemoved,
          full: autoQuoteMessages[locale].tooManyDrivers,
        }}
        removable
        onAdd={() => append({ ...blankDriver, added: true }, { shouldFocus: false })}
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

// Memoized, so that adding or removing a card does not render the others.
const Driver = memo(function Driver({ form, locale, index }: SectionProps & { index: number }) {
  const t = autoQuoteText[locale];
  const name = `otherDrivers.${index}` as const;
  const required = driverCounts(useWatch({ control: form.control, name }));
  // Autofill would only offer the visitor's own data.
  const own = { form, locale, required, autoComplete: 'off' } as const;
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField {...own} name={`${name}.firstName`} label={t.firstName} autoCapitalize="words" />
      <TextField {...own} name={`${name}.lastName`} label={t.lastName} autoCapitalize="words" />
      <DateField
        {...own}
        name={`${name}.dateOfBirth`}
        label={t.dateOfBirth}
        className="sm:col-span-2"
      />
      <TextField
        {...own}
        name={`${name}.licenseAge`}
        label={t.driverLicenseAge}
        inputMode="numeric"
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
