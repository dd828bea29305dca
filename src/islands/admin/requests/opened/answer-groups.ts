import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';

/** Answers that belong together; a vehicle or a driver has a title. */
export interface AnswerGroup {
  title: string | null;
  lines: { field: string; label: string; value: string }[];
}

// A database keeps no order of an answer's fields. Name, phone and email stand above.
const order: Record<StoredRequest['kind'], string[]> = {
  auto: [
    ...['dateOfBirth', 'licenseAge', 'address', 'maritalStatus', 'housing', 'dailyMiles'],
    ...['currentInsurance', 'minimumCoverage'],
  ],
  home: [...['dateOfBirth', 'address', 'yearBuilt', 'squareFeet', 'roofAge', 'currentInsurer']],
};
const above = ['firstName', 'lastName', 'phone', 'email'];
const inVehicle = ['vin', 'ownership'];
const inDriver = ['firstName', 'lastName', 'dateOfBirth', 'licenseAge', 'education'];

/**
 * What was answered, in the order and the words of the form. A field that no form of today asks for
 * comes last, under its own name: nothing that was answered is left out.
 */
export function answerGroups(
  kind: StoredRequest['kind'],
  answers: Answers,
  locale: Locale,
): AnswerGroup[] {
  const { vehicles, otherDrivers, ...rest } = answers;
  const t = autoQuoteText[locale];
  const labels = { ...(kind === 'auto' ? t : homeQuoteText[locale]) };
  const own = without(rest, above);
  return [
    { title: null, lines: linesOf(own, order[kind], labels, locale) },
    ...listOf(vehicles).map((vehicle, at) => ({
      title: t.vehicle(at + 1),
      lines: linesOf(vehicle, inVehicle, t, locale),
    })),
    ...listOf(otherDrivers).map((driver, at) => ({
      title: t.driver(at + 1),
      lines: linesOf(driver, inDriver, { ...t, licenseAge: t.driverLicenseAge }, locale),
    })),
  ].filter(({ lines }) => lines.length > 0);
}

function linesOf(
  answers: Answers,
  fields: readonly string[],
  labels: Readonly<Record<string, unknown>>,
  locale: Locale,
): AnswerGroup['lines'] {
  const known = fields.filter((field) => field in answers);
  const others = Object.keys(answers).filter((field) => !fields.includes(field));
  return [...known, ...others].map((field) => {
    const label = labels[field];
    return {
      field,
      label: typeof label === 'string' ? label : field,
      value: shown(field, answers[field], locale),
    };
  });
}

function shown(field: string, value: unknown, locale: Locale): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const t = autoQuoteText[locale];
  const choices: Record<string, Readonly<Record<string, string>>> = {
    maritalStatus: t.maritalStatuses,
    housing: t.housings,
    ownership: t.ownerships,
    education: t.educations,
    minimumCoverage: t.yesNo,
  };
  const choice = choices[field]?.[text];
  return choice ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? showDay(text, locale) : text);
}

function showDay(text: string, locale: Locale): string {
  const day = new Date(`${text}T00:00Z`);
  // `Date` makes March 2 of February 30, which would be another real birth date.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!exists) return text;
  return day.toLocaleDateString(`${locale}-US`, { dateStyle: 'medium', timeZone: 'UTC' });
}

function listOf(value: unknown): Answers[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is Answers => typeof entry === 'object' && entry !== null);
}

function without(answers: Answers, fields: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
}
