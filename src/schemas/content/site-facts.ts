import type { Locale } from '#locales.ts';

type Localized = Readonly<Record<Locale, string>>;

/** A city's page whose title for search results stands in a file, not in its record. */
export interface NamedPage {
  /** The six fixed cities show their record as heading and subtitle; featured ones not its title. */
  kind: 'fixed' | 'featured';
  title: Localized;
  description: Localized;
  picture: string | null;
  /** The city of a page that no record need be about. */
  cityName: string | null;
}

/** What the panel knows of the site around the content that staff edit. */
export interface SiteFacts {
  origin: string;
  agencyName: string;
  /** Town of the office. */
  town: string;
  /** By the last part of their address. */
  namedPages: Readonly<Record<string, NamedPage>>;
}
