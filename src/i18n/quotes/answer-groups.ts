import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import type { AutoQuote, autoQuoteChoices } from '#schemas/quotes/auto-quote.ts';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';

/** Answers shown together; the group of a vehicle or a driver has a title. */
export interface AnswerGroup {
  title: string | null;
  /** `path` is that of a doubt about the answer, such as `vehicles.0.vin`. */
  lines: { path: string; field: string; label: string; value: string }[];
}

type FormKind = Exclude<StoredRequest['kind'], 'callback'>;

/** Labels by field, in the order of the form: JSON in the database does not keep the order of fields. */
type Labels<Field extends string = string> = Readonly<Record<Field, string>>;

/** The texts of the values that the database contains, by field. */
type Choices = Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;

type AutoChoices = {
  [Field in keyof typeof autoQuoteChoices]: Readonly<
    Record<(typeof autoQuoteChoices)[Field][number], string>
  >;
};

const shownElsewhere = ['firstName', 'lastName', 'phone', 'email'] as const;
type ShownElsewhere = (typeof shownElsewhere)[number];

type AutoTexts = (typeof autoQuoteText)[Locale];

const autoLabels = (
  t: AutoTexts,
): Labels<Exclude<keyof AutoQuote, ShownElsewhere | 'vehicles' | 'otherDrivers'>> => ({
  dateOfBirth: t.dateOfBirth,
  licenseAge: t.licenseAge,
  address: t.address,
  maritalStatus: t.maritalStatus,
  housing: t.housing,
  dailyMiles: t.dailyMiles,
  currentInsurance: t.currentInsurance,
  minimumCoverage: t.minimumCoverage,
});

const vehicleLabels = (t: AutoTexts): Labels<keyof AutoQuote['vehicles'][number]> => ({
  vin: t.vin,
  ownership: t.ownership,
});

const driverLabels = (t: AutoTexts): Labels<keyof AutoQuote['otherDrivers'][number]> => ({
  firstName: t.firstName,
  lastName: t.lastName,
  dateOfBirth: t.dateOfBirth,
  licenseAge: t.driverLicenseAge,
  education: t.education,
});

const autoChoices = (t: AutoTexts): AutoChoices => ({
  maritalStatus: t.maritalStatuses,
  housing: t.housings,
  ownership: t.ownerships,
  education: t.educations,
  minimumCoverage: t.yesNo,
});

const homeLabels = (
  t: (typeof homeQuoteText)[Locale],
): Labels<Exclude<keyof HomeQuote, ShownElsewhere>> => ({
  dateOfBirth: t.dateOfBirth,
  address: t.address,
  yearBuilt: t.yearBuilt,
  squareFeet: t.squareFeet,
  roofAge: t.roofAge,
  currentInsurer: t.currentInsurer,
});

/** The answers in the order and with the labels of the form, without name, phone and email. */
export function answerGroups(kind: FormKind, answers: Answers, locale: Locale): AnswerGroup[] {
  if (kind === 'home') {
    const lines = answerLines('', answers, homeLabels(homeQuoteText[locale]), {}, locale);
    return [{ title: null, lines }];
  }
  const { vehicles, otherDrivers, ...own } = answers;
  const t = autoQuoteText[locale];
  const choices = autoChoices(t);
  return [
    { title: null, lines: answerLines('', own, autoLabels(t), choices, locale) },
    ...listOf(vehicles).map((vehicle, at) => ({
      title: t.vehicle(at + 1),
      lines: answerLines(`vehicles.${at}.`, vehicle, vehicleLabels(t), choices, locale),
    })),
    ...listOf(otherDrivers).map((driver, at) => ({
      title: t.driver(at + 1),
      lines: answerLines(`otherDrivers.${at}.`, driver, driverLabels(t), choices, locale),
    })),
  ].filter(({ lines }) => lines.length > 0);
}

/**
 * The answers of one group. Fields that the form no longer has come last, labeled with their names, so that no answer
 * is left out.
 */
export function answerLines(
  parent: string,
  answers: Answers,
  labels: Labels,
  choices: Choices,
  locale: Locale,
): AnswerGroup['lines'] {
  const known = Object.keys(labels).filter((field) => Object.hasOwn(answers, field));
  const elsewhere: readonly string[] = parent === '' ? shownElsewhere : [];
  const others = Object.keys(answers).filter(
    (field) => !(Object.hasOwn(labels, field) || elsewhere.includes(field)),
  );
  return [...known, ...others].map((field) => {
    const value = answers[field];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return {
      path: `${parent}${field}`,
      field,
      label: labels[field] ?? field,
      value: choices[field]?.[text] ?? showIfDay(text, locale),
    };
  });
}

function showIfDay(text: string, locale: Locale): string {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00Z` : Number.NaN);
  // `Date` reads February 30 as March 2, which would show another valid birth date.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!exists) return text;
  return day.toLocaleDateString(`${locale}-US`, { dateStyle: 'medium', timeZone: 'UTC' });
}

function listOf(value: unknown): Answers[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is Answers => typeof entry === 'object' && entry !== null);
}
