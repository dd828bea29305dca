import { cityTeam } from '#schemas/office/saved-team.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';

/**
 * What staff saved that pages of cities show beside their records. Where it is the same as before, such a
 * page is kept.
 */
export function shownOnCityPages(snapshot: Snapshot) {
  return {
    questions: snapshot.questions,
    team: cityTeam(snapshot),
    testimonials: snapshot.client_words.filter(({ city }) => city !== null),
  };
}
