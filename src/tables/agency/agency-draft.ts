import type { Agency, OpeningHours } from '#schemas/content/agency.ts';
import { writeDayHours } from '#schemas/office-hours/day-hours.ts';
import { type agencyTexts, weekdayColumns } from './schema.ts';

/** Values of the fields in the Agency tab, by column. */
export type AgencyDraft = Partial<Record<keyof typeof agencyTexts, string>>;

/** The facts of `content/agency.yaml` as initial values of the Agency tab. */
export function agencyDraft(agency: Agency): AgencyDraft {
  const { address, rating, claims, social } = agency;
  const days = weekdayColumns.map((column) => [column, hoursOn(column, agency.hours)]);
  const pages = Object.entries(social).map(([name, href]) => [`${name}_url`, href]);
  return {
    phone: agency.phone.display,
    text_number: agency.textNumber ?? '',
    email: agency.email ?? '',
    street: address.street ?? '',
    locality: address.locality,
    state: address.region,
    postal_code: address.postalCode,
    ...Object.fromEntries(days),
    rating_value: rating ? String(Math.round(rating.value * 10) / 10) : '',
    rating_count: String(rating?.count ?? ''),
    rating_source: rating?.source ?? '',
    rating_url: rating?.url ?? '',
    licensed_state: claims.licensedState,
    licensed_name: agency.licensedName ?? '',
    license_number: agency.licenseNumber ?? '',
    grade: claims.grade ?? '',
    grade_source: claims.gradeSource ?? '',
    years_of_experience: String(claims.yearsOfExperience ?? ''),
    ...Object.fromEntries(pages),
  };
}

function hoursOn(column: string, hours: OpeningHours[]): string {
  const shared = hours.find(({ days }) => days.some((day) => day.toLowerCase() === column));
  return writeDayHours(shared ?? {});
}
