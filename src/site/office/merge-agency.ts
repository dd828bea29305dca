import type { Agency, OpeningHours, SpecialDay } from '#schemas/content/agency.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';
import { readDayHours } from '#schemas/office-hours/day-hours.ts';
import { covers } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { type AgencyRow, socialColumns, weekdayColumns } from '#tables/agency/schema.ts';
import type { SpecialHoursRow } from '#tables/special-hours/schema.ts';

export interface SavedAgency {
  agency: AgencyRow | null;
  special_hours: readonly SpecialHoursRow[];
}

/**
 * The facts about the agency: those that staff saved, and the others from `content/agency.yaml`. Special
 * days before `now` (ISO 8601) are left out.
 */
export function mergeAgency(file: Agency, saved: SavedAgency, now: string): Agency {
  const specialDays = upcomingDays(file, saved.special_hours, now);
  return saved.agency
    ? { ...file, ...savedFacts(file, saved.agency), specialDays }
    : { ...file, specialDays };
}

function savedFacts(file: Agency, row: AgencyRow): Partial<Agency> {
  const claims = {
    licensedState: row.licensed_state,
    grade: row.grade ?? undefined,
    gradeSource: row.grade_source ?? undefined,
    yearsOfExperience: numberIn(row.years_of_experience),
  };
  return {
    phone: { display: formatPhone(row.phone), e164: dialedPhone(row.phone) ?? row.phone },
    textNumber: row.text_number ?? undefined,
    email: row.email ?? undefined,
    address: {
      street: row.street ?? undefined,
      locality: row.locality,
      region: row.state,
      postalCode: row.postal_code,
      country: file.address.country,
    },
    hours: savedHours(file, row),
    rating: savedRating(file, row),
    claims: { ...claims, sample: isStillSample(file.claims, claims) },
    licensedName: row.licensed_name ?? undefined,
    licenseNumber: row.license_number ?? undefined,
    social: Object.fromEntries(
      Object.entries(socialColumns).flatMap(([name, column]) =>
        row[column] ? [[name, row[column]]] : [],
      ),
    ),
  };
}

/** The site shows no rating unless all of its parts are known. */
function savedRating({ rating: inFile }: Agency, row: AgencyRow): Agency['rating'] {
  const value = numberIn(row.rating_value);
  const count = numberIn(row.rating_count);
  if (!(value && count && row.rating_source)) return undefined;
  const rating = { value, count, source: row.rating_source, url: row.rating_url ?? undefined };
  return { ...rating, sample: inFile && isStillSample(inFile, rating) };
}

function numberIn(text: string | null): number | undefined {
  return text ? Number(text) : undefined;
}

/** An invented fact keeps its mark until staff change it. */
function isStillSample(
  { sample, ...file }: { sample?: boolean | undefined },
  saved: object,
): boolean | undefined {
  const facts: Record<string, unknown> = { ...file };
  return (
    sample && Object.entries(saved).every(([fact, value]) => String(facts[fact]) === String(value))
  );
}

/** Groups consecutive days with the same hours, as the file does. */
function savedHours({ hours }: Agency, row: AgencyRow): OpeningHours[] {
  const entries: (OpeningHours & { text: string })[] = [];
  for (const column of weekdayColumns) {
    const day = weekdayOf(column);
    const text = row[column];
    const last = entries.at(-1);
    if (last?.text === text) last.days.push(day);
    else entries.push({ days: [day], text, ...readDayHours(text) });
  }
  return entries.map(({ text: _, ...entry }) => {
    const inFile = hours.find(({ days }) => String(days) === String(entry.days));
    return { ...entry, sample: inFile && isStillSample(inFile, { ...entry }) };
  });
}

function weekdayOf(column: (typeof weekdayColumns)[number]): OpeningHours['days'][number] {
  const name = column.charAt(0).toUpperCase() + column.slice(1);
  // The columns are the seven weekdays in lowercase.
  return name as OpeningHours['days'][number];
}

function upcomingDays(file: Agency, rows: readonly SpecialHoursRow[], now: string): SpecialDay[] {
  const saved = rows.map(({ day, until, hours, occasion, occasion_es }) => ({
    day,
    ...(until && { until }),
    ...(occasion && { occasion: { en: occasion, es: occasion_es } }),
    ...readDayHours(hours),
  }));
  const inFile = file.specialDays.filter(({ day }) => !saved.some((one) => covers(one, day)));
  const today = officeDay(file.timeZone, new Date(now));
  return [...inFile, ...saved]
    .filter(({ day, until = day }) => until >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
