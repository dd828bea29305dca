import type { Agency } from '#schemas/content/agency.ts';
import type { ShownCompany } from '#tables/companies/schema.ts';

/** The companies that visitors see. Invented ones are only for the example agency. */
export function shownCompanies(
  companies: readonly ShownCompany[],
  agency: Pick<Agency, 'sample'>,
): readonly ShownCompany[] {
  return companies.filter(({ sample }) => sample === '' || (agency.sample && sample === 'yes'));
}
