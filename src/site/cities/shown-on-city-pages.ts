import type { Snapshot } from '#rows/snapshot.ts';
import { cityTeam } from '#tables/team-members/schema.ts';

/**
 * The saved rows other than city records that city pages show. Publishing compares them to decide which
 * city pages to render again.
 */
export function shownOnCityPages(snapshot: Snapshot) {
  return {
    questions: snapshot.questions,
    team: cityTeam(snapshot),
    testimonials: snapshot.testimonials.filter(({ city }) => city !== null),
  };
}
