import type { TeamMember } from '#schemas/office/team-member.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';

/** Who works at the office as staff saved it, and the pictures to choose from. */
export interface SavedPeople {
  team_members: readonly TeamMember[];
  pictures: readonly ShownPicture[];
}

/** Who answers for some city, with the pictures of them alone: what pages of cities may show. */
export function cityPeople({ team_members, pictures }: SavedPeople): SavedPeople {
  const people = team_members.filter(({ city }) => city !== null);
  const shown = new Set(people.map(({ picture }) => picture));
  return { team_members: people, pictures: pictures.filter(({ key }) => shown.has(key)) };
}
