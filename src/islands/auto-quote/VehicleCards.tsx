import { memo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { ChoiceField } from '#islands/form/fields/ChoiceField.tsx';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { autoQuoteChoices, blankVehicle } from '#schemas/quotes/auto-quote.ts';
import { autoQuoteMessages } from '#schemas/quotes/auto-quote-messages.ts';
import { CardList } from './CardList.tsx';
import { FormSection } from './FormSection.tsx';
import type { SectionProps } from './use-auto-quote-form.ts';

export function VehicleCards({
  form,
  locale,
  onRemoved,
}: SectionProps & { onRemoved: () => void }) {
  const t = autoQuoteText[locale];
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'vehicles' });
  return (
    <FormSection part="vehicles" locale={locale}>
      <CardList
        name="vehicles"
        entries={fields}
        texts={{
          title: t.vehicle,
          add: t.addVehicle,
          remove: t.remove,
          removeCard: t.removeVehicle,
          removed: t.vehicleRemoved,
          full: autoQuoteMessages[locale].tooManyVehicles,
        }}
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
        locale={locale}
        name="dailyMiles"
        label={t.dailyMiles}
        hint={t.dailyMilesHint}
        inputMode="numeric"
        autoComplete="off"
        className="mt-8 max-w-md"
      />
    </FormSection>
  );
}

// Memoized, so that adding or removing a card does not render the others.
const Vehicle = memo(function Vehicle({ form, locale, index }: SectionProps & { index: number }) {
  const t = autoQuoteText[locale];
  const name = `vehicles.${index}.vin` as const;
  return (
    <div className="relative grid gap-y-6">
      <VinCount text={t.vinCount} vin={useWatch({ control: form.control, name })} />
      <TextField
        form={form}
        locale={locale}
        name={name}
        label={t.vin}
        hint={t.vinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="uppercase"
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

/** Counts a VIN's characters, but not those of a model in words. Screen readers get the doubt instead. */
function VinCount({ text, vin }: { text: (count: number) => string; vin: string }) {
  const isModel = /\s/.test(vin.trim());
  return (
    <p aria-hidden="true" className="absolute top-0 right-0 text-[0.9375rem] text-ink-soft">
      {vin && !isModel && text(vin.trim().length)}
    </p>
  );
}
