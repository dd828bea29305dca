import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';

/** Answers shown together; the group of a vehicle or a driver has a title. */
export interface AnswerGroup {
  title: string | null;
  /** `path` is that of a doubt about the answer, such as `vehicles.0.vin`. */
  lines: { path: string; field: string; label: string; value: string }[];
}

type FormKind = Exclude<StoredRequest['kind'], 'callback'>;

// JSON in the database does not keep the order of fields. Name, phone and email are shown elsewhere.
const order: Record<FormKind, string[]> = {
  auto: [
    ...['dateOfBirth', 'licenseAge', 'address', 'maritalStatus', 'housing', 'dailyMiles'],
    ...['currentInsurance', 'minimumCoverage'],
  ],
  home: [...['dateOfBirth', 'address', 'yearBuilt', 'squareFeet', 'roofAge', 'currentInsurer']],
};
const shownElsewhere = ['firstName', 'lastName', 'phone', 'email'];
const inVehicle = ['vin', 'ownership'];
const inDriver = ['firstName', 'lastName', 'dateOfBirth', 'licenseAge', 'education'];

/**
 * The answers in the order and with the labels of the form. Fields that the form no longer has come last,
 * labeled with their names, so that no answer is left out.
 */
export function answerGroups(kind: FormKind, answers: Answers, locale: Locale): AnswerGroup[] {
  const { vehicles, otherDrivers, ...rest } = answers;
  const t = autoQuoteText[locale];
  const labels = { ...(kind === 'auto' ? t : homeQuoteText[locale]) };
  const own = without(rest, shownElsewhere);
  return [
    { title: null, lines: linesOf('', own, order[kind], labels, locale) },
    ...listOf(vehicles).map((vehicle, at) => ({
      title: t.vehicle(at + 1),
      lines: linesOf(`vehicles.${at}.`, vehicle, inVehicle, t, locale),
    })),
    ...listOf(otherDrivers).map((driver, at) => ({
      title: t.driver(at + 1),
      lines: linesOf(
        `otherDrivers.${at}.`,
        driver,
        inDriver,
        { ...t, licenseAge: t.driverLicenseAge },
        locale,
      ),
    })),
  ].filter(({ lines }) => lines.length > 0);
}

function linesOf(
  parent: string,
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
      path: `${parent}${field}`,
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
  // `Date` reads February 30 as March 2, which would show another valid birth date.
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
