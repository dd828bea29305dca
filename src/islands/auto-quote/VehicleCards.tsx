import { memo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { CardList } from '#islands/form/fields/CardList.tsx';
import { ChoiceField } from '#islands/form/fields/ChoiceField.tsx';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { autoQuoteChoices, blankVehicle } from '#schemas/quotes/auto-quote.ts';
import { FormSection } from '../form/FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';
import { looksLikeVin } from './vin.ts';

/** The vehicles to insure, and how far they are driven. */
export function VehicleCards({
  form,
  locale,
  onRemoved,
}: SectionProps & { onRemoved: () => void }) {
  const t = autoQuoteText[locale];
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'vehicles' });
  return (
    <FormSection id="vehicles-section" {...t.sections.vehicles}>
      <CardList
        name="vehicles"
        entries={fields}
        texts={{ ...t, title: t.vehicle, add: t.addVehicle }}
        removable={fields.length > 1}
        onAdd={() => append(blankVehicle, { shouldFocus: false })}
        onRemove={(index) => {
          remove(index);
          onRemoved();
        }}
      >
        {(index) => <Vehicle form={form} locale={locale} index={index} />}
      </CardList>
      <TextField
        form={form}
        name="dailyMiles"
        label={t.dailyMiles}
        help={t.dailyMilesHelp}
        inputMode="numeric"
        autoComplete="off"
        className="mt-8 max-w-md"
      />
    </FormSection>
  );
}

// Cards keep still while others come and go.
const Vehicle = memo(function Vehicle({ form, locale, index }: SectionProps & { index: number }) {
  const t = autoQuoteText[locale];
  return (
    <div className="grid gap-y-6">
      <TextField
        form={form}
        name={`vehicles.${index}.vin`}
        label={t.vin}
        help={t.vinHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="uppercase"
        tidy={(text) => text.toUpperCase()}
        hint={{ isPlausible: looksLikeVin, text: t.vinHint }}
      />
      <ChoiceField
        form={form}
        name={`vehicles.${index}.ownership`}
        label={t.ownership}
        values={autoQuoteChoices.ownership}
        names={t.ownerships}
      />
    </div>
  );
});
