import { type StandIn, standIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { LocalAgent } from '#schemas/content/city/featured-city.ts';
import type { SavedPeople } from '#schemas/office/saved-people.ts';
import type { TeamMember } from '#schemas/office/team-member.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';

/** Somebody who works at the office, as pages of one language show them. */
export interface Colleague {
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
export function cityColleagues(
  slug: string,
  agent: LocalAgent | undefined,
  saved: SavedPeople,
  locale: Locale,
): Colleague[] {
  const named = saved.team_members.filter(({ city }) => city === slug);
  if (named.length > 0) return named.map((row) => savedColleague(row, saved, locale));
  return agent ? [fileColleague(agent, locale)] : [];
}

/** Who stands on the home page: everybody whom staff named without a city. */
export function homeColleagues(saved: SavedPeople, locale: Locale): Colleague[] {
  return saved.team_members
    .filter(({ city }) => city === null)
    .map((row) => savedColleague(row, saved, locale));
}

function savedColleague(row: TeamMember, { pictures }: SavedPeople, locale: Locale): Colleague {
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

function fileColleague(agent: LocalAgent, locale: Locale): Colleague {
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
