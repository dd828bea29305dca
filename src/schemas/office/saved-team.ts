import type { TeamMember } from '#schemas/office/team-member.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';

/** Who works at the office as staff saved it, and the pictures to choose from. */
export interface SavedTeam {
  team_members: readonly TeamMember[];
  pictures: readonly ShownPicture[];
}

/** Who answers for some city, with the pictures of them alone: what pages of cities may show. */
export function cityTeam({ team_members, pictures }: SavedTeam): SavedTeam {
  const members = team_members.filter(({ city }) => city !== null);
  const shown = new Set(members.map(({ picture }) => picture));
  return { team_members: members, pictures: pictures.filter(({ key }) => shown.has(key)) };
}
