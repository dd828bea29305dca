import { useWatch } from 'react-hook-form';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import type { Locale } from '#locales.ts';
import { autoQuoteDefaults, blankDriver, blankVehicle } from '#schemas/quotes/auto-quote.ts';
import { type AutoQuoteForm, driverCounts } from '#schemas/quotes/auto-quote-form.ts';
import { focusField } from '../form/fields/field-id.ts';
import type { FieldMessage } from '../form/fields/field-messages.ts';
import type { SectionProps } from './use-auto-quote-form.ts';

/** Repeats the choices that the form made and the visitor left as they were, so that none is sent unseen. */
export function KeptDefaults({ form, locale }: SectionProps) {
  const t = autoQuoteText[locale];
  // Renders with every answer, and returns the complete ones, unlike `useWatch` without fields.
  useWatch({ control: form.control });
  const kept = keptDefaults(form.getValues(), locale);
  if (kept.length === 0) return null;
  return (
    <div className="my-6 rounded-card border border-sand bg-white p-5">
      <p className="font-semibold text-pine-900">{t.filledIn}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {kept.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="link min-h-8 cursor-pointer text-left"
              onClick={() => focusField(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The choices that are still the form's own, in the order of the form. */
export function keptDefaults(answers: AutoQuoteForm, locale: Locale): FieldMessage[] {
  const t = autoQuoteText[locale];
  const { maritalStatus, housing, minimumCoverage } = autoQuoteDefaults;
  const kept = (isKept: boolean, name: string, message: string) =>
    isKept ? [{ name, message }] : [];
  return [
    ...kept(
      answers.maritalStatus === maritalStatus,
      'maritalStatus',
      `${t.maritalStatus}: ${t.maritalStatuses[maritalStatus]}`,
    ),
    ...kept(answers.housing === housing, 'housing', `${t.housing}: ${t.housings[housing]}`),
    ...answers.vehicles.flatMap(({ ownership }, index) =>
      kept(
        ownership === blankVehicle.ownership,
        `vehicles.${index}.ownership`,
        `${t.vehicle(index + 1)}: ${t.ownerships[ownership]}`,
      ),
    ),
    ...answers.otherDrivers.flatMap((driver, index) =>
      kept(
        driverCounts(driver) && driver.education === blankDriver.education,
        `otherDrivers.${index}.education`,
        `${t.driver(index + 1)}: ${t.educations[driver.education]}`,
      ),
    ),
    ...kept(
      answers.minimumCoverage === minimumCoverage,
      'minimumCoverage',
      `${t.minimumCoverage} ${t.yesNo[minimumCoverage]}`,
    ),
  ];
}
