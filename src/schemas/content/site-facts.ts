import type { Locale } from '#locales.ts';
import type { Agency } from './agency.ts';
import type { Region } from './regions.ts';

type Localized = Readonly<Record<Locale, string>>;

/** A city page whose search title is in a content file, not in its record. */
export interface NamedPage {
  /** Fixed cities show their record's title as heading; featured cities do not show it. */
  kind: 'fixed' | 'featured';
  title: Localized;
  description: Localized;
  picture: string | null;
  /** The city of a page that exists without a record. */
  cityName: string | null;
}

/** What the panel needs to know about the site. */
export interface SiteFacts {
  origin: string;
  agencyName: string;
  /** The agency's town. */
  town: string;
  answerTime: Agency['answerTime'];
  quoteRequests: Agency['quoteRequests'];
  regions: readonly Region[];
  /** By slug. */
  namedPages: Readonly<Record<string, NamedPage>>;
}
