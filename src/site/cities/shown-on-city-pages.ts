import { cityTeam } from '#schemas/office/team-member.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';

/**
 * The saved rows other than city records that city pages show. Publishing compares them to decide which
 * city pages to render again.
 */
export function shownOnCityPages(snapshot: Snapshot) {
  return {
    questions: snapshot.questions,
    team: cityTeam(snapshot),
    testimonials: snapshot.client_words.filter(({ city }) => city !== null),
  };
}
