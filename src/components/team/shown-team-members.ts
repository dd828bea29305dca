import { type StandIn, standIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { LocalAgent } from '#schemas/content/city/featured-city.ts';
import type { SavedTeam } from '#schemas/office/saved-team.ts';
import type { TeamMember } from '#schemas/office/team-member.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';

/** Somebody who works at the office, as pages of one language show them. */
export interface ShownTeamMember {
  key: string;
  name: string;
  job: StandIn;
  languages: StandIn | null;
  licenseNumber: string | null;
  bio: StandIn | null;
  /** What staff uploaded; without one the initials stand in. */
  picture: ShownPicture | undefined;
  /** Invented for the example agency. */
  sample: boolean;
}

/** Who answers for a city: those that staff named, else the agent of its file in `content/`. */
export function cityTeamMembers(
  slug: string,
  agent: LocalAgent | undefined,
  saved: SavedTeam,
  locale: Locale,
): ShownTeamMember[] {
  const named = saved.team_members.filter(({ city }) => city === slug);
  if (named.length > 0) return named.map((row) => savedTeamMember(row, saved, locale));
  return agent ? [contentAgent(agent, locale)] : [];
}

/** Who stands on the home page: everybody whom staff named without a city. */
export function homeTeamMembers(saved: SavedTeam, locale: Locale): ShownTeamMember[] {
  return saved.team_members
    .filter(({ city }) => city === null)
    .map((row) => savedTeamMember(row, saved, locale));
}

function savedTeamMember(
  row: TeamMember,
  { pictures }: SavedTeam,
  locale: Locale,
): ShownTeamMember {
  const { id, name, job, job_es, languages, languages_es, bio, bio_es } = row;
  const ifAny = (text: string | null, spanish: string | null) =>
    text ? standIn(locale, text, spanish) : null;
  return {
    key: String(id),
    name,
    job: standIn(locale, job, job_es),
    languages: ifAny(languages, languages_es),
    licenseNumber: row.license_number,
    bio: ifAny(bio, bio_es),
    picture: pictures.find(({ key }) => key === row.picture),
    sample: row.sample === 'yes',
  };
}

function contentAgent(agent: LocalAgent, locale: Locale): ShownTeamMember {
  const { name, role, languages, bio, sample } = agent;
  const inLocale = ({ en, es }: Record<Locale, string>) => standIn(locale, en, es);
  return {
    key: name,
    name,
    job: inLocale(role),
    languages: inLocale(languages),
    licenseNumber: null,
    bio: inLocale(bio),
    picture: undefined,
    sample: sample ?? false,
  };
}
