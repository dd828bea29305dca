import { type FallbackText, textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { LocalAgent } from '#schemas/content/city/featured-city.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import type { SavedTeam, TeamMember } from '#tables/team-members/schema.ts';

/** A team member as a page in one language shows them. */
export interface ShownTeamMember {
  key: string;
  name: string;
  job: FallbackText;
  languages: FallbackText | null;
  licenseNumber: string | null;
  /** Their direct line. */
  phone: string | null;
  bio: FallbackText | null;
  /** Without a picture the initials are shown. */
  picture: ShownPicture | undefined;
  /** Invented for the example agency. */
  sample: boolean;
}

/** The team members that staff assigned to a city, else the agent in the city's file in `content/`. A hidden one stands for the latter. */
export function cityTeamMembers(
  slug: string,
  agent: LocalAgent | undefined,
  saved: SavedTeam,
  locale: Locale,
): ShownTeamMember[] {
  const assigned = saved.team_members.filter(({ city }) => city === slug);
  if (assigned.length > 0) return shownRows(assigned, saved, locale);
  return agent ? [contentAgent(agent, locale)] : [];
}

/** Everyone, for `/about`: those of the home page, those of cities, and agents in the files of other cities. */
export function allTeamMembers(
  saved: SavedTeam,
  featuredCities: Record<string, { agent?: LocalAgent | undefined }>,
  locale: Locale,
): ShownTeamMember[] {
  const cities = new Set(saved.team_members.map(({ city }) => city));
  const agents = Object.entries(featuredCities).flatMap(([slug, { agent }]) =>
    agent && !cities.has(slug) ? [agent] : [],
  );
  const ofCities = saved.team_members.filter(({ city }) => city !== null);
  return [
    ...homeTeamMembers(saved, locale),
    ...shownRows(ofCities, saved, locale),
    ...agents.map((agent) => contentAgent(agent, locale)),
  ];
}

/** The team members without a city, for the home page. */
export function homeTeamMembers(saved: SavedTeam, locale: Locale): ShownTeamMember[] {
  const ofHome = saved.team_members.filter(({ city }) => city === null);
  return shownRows(ofHome, saved, locale);
}

function shownRows(
  rows: readonly TeamMember[],
  saved: SavedTeam,
  locale: Locale,
): ShownTeamMember[] {
  return rows
    .filter(({ sample }) => sample !== 'hidden')
    .map((row) => savedTeamMember(row, saved, locale));
}

function savedTeamMember(
  row: TeamMember,
  { pictures }: SavedTeam,
  locale: Locale,
): ShownTeamMember {
  const { id, name, job, job_es, languages, languages_es, bio, bio_es } = row;
  const ifAny = (text: string | null, spanish: string | null) =>
    text ? textOrFallback(locale, text, spanish) : null;
  return {
    key: String(id),
    name,
    job: textOrFallback(locale, job, job_es),
    languages: ifAny(languages, languages_es),
    licenseNumber: row.license_number,
    phone: row.phone,
    bio: ifAny(bio, bio_es),
    picture: pictures.find(({ key }) => key === row.picture),
    sample: row.sample === 'yes',
  };
}

function contentAgent(agent: LocalAgent, locale: Locale): ShownTeamMember {
  const { name, role, languages, bio, sample } = agent;
  const inLocale = ({ en, es }: Record<Locale, string>) => textOrFallback(locale, en, es);
  return {
    key: name,
    name,
    job: inLocale(role),
    languages: inLocale(languages),
    licenseNumber: null,
    phone: null,
    bio: inLocale(bio),
    picture: undefined,
    sample: sample ?? false,
  };
}
