import type { Agency } from '#schemas/content/agency.ts';

/** The people of a section: none if all are invented and the agency is not the example. */
export function shownPeople<Person extends { sample: boolean }>(
  people: readonly Person[],
  agency: Pick<Agency, 'sample'>,
): readonly Person[] {
  return agency.sample || people.some(({ sample }) => !sample) ? people : [];
}
