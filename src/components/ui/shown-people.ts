import type { Agency } from '#schemas/content/agency.ts';

/** The people of a section: without the invented ones, unless the agency is the example and all are invented. */
export function shownPeople<Person extends { sample: boolean }>(
  people: readonly Person[],
  agency: Pick<Agency, 'sample'>,
): readonly Person[] {
  const real = people.filter(({ sample }) => !sample);
  return agency.sample && real.length === 0 ? people : real;
}
