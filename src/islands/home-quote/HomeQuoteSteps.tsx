import type { ComponentProps } from 'react';
import { TextWithPhone } from '#components/ui/TextWithPhone.tsx';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { DateField } from '#islands/form/fields/DateField.tsx';
import { maxRoofAge, usualYearsBuilt } from '#islands/form/fields/doubts.ts';
import { personFields } from '#islands/form/fields/person-fields.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { Icon } from '#islands/form/Icon.tsx';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';
import type { StepProps } from './use-home-quote-form.ts';

export function PersonalStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
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
      <TextField form={form} locale={locale} label={t.email} {...personFields(locale).email} />
      <TextField form={form} locale={locale} label={t.phone} {...personFields(locale).phone} />
    </div>
  );
}

export function LocationStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="grid gap-y-6">
      <DateField
        form={form}
        locale={locale}
        name="dateOfBirth"
        label={t.dateOfBirth}
        autoComplete="bday"
      />
      <TextField
        form={form}
        locale={locale}
        label={t.address}
        hint={t.addressHint}
        {...personFields(locale).address}
      />
    </div>
  );
}

type NumberProps = ComponentProps<typeof TextField<HomeQuote, HomeQuote>>;

/** The numbers' bounds are hints, which the doubts know too; any answer is accepted. */
export function HouseStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  const [oldest, newest] = usualYearsBuilt();
  const common = { form, locale };
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <NumberField
        {...common}
        name="yearBuilt"
        label={t.yearBuilt}
        min={oldest}
        max={newest}
        className="sm:col-span-2 sm:max-w-xs"
      />
      <NumberField
        {...common}
        name="squareFeet"
        label={t.squareFeet}
        hint={t.squareFeetHint}
        min={1}
      />
      <NumberField
        {...common}
        name="roofAge"
        label={t.roofAge}
        hint={t.roofAgeHint}
        min={0}
        max={maxRoofAge}
      />
    </div>
  );
}

/**
 * Not `type="number"`: browsers drop parts of what they do not read as a number (`10–15` becomes 1015) or report an empty
 * answer, and change the number when the visitor scrolls.
 */
function NumberField(props: NumberProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

export function InsuranceStep({ form, locale, phone, whatNext }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <>
      <TextField
        form={form}
        locale={locale}
        name="currentInsurer"
        label={t.currentInsurer}
        hint={t.currentInsurerHint}
        autoComplete="off"
        autoCapitalize="words"
      />
      <div className="mt-8 rounded-card bg-pine-50 p-5">
        <h3 className="text-lg">{t.nextHeading}</h3>
        <ul className="mt-3 flex flex-col gap-2">
          {whatNext.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-pine-600" />
              <span>
                <TextWithPhone text={item} phone={phone} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
