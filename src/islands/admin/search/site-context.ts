import { createContext, useContext } from 'react';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import type { NamedPage, SiteFacts } from '#schemas/content/site-facts.ts';

/** The site around the content; its provider stands around everything in the panel. */
export const Site = createContext<SiteFacts>({
  origin: '',
  agencyName: '',
  town: '',
  namedPages: {},
});

/** The page at an address, if its title for search results is fixed. */
export function useNamedPage(slug: string): NamedPage | undefined {
  return new Map(Object.entries(useContext(Site).namedPages)).get(slug);
}

/** The cities whose pages come with the site, whether or not a record is about them. */
export function useFixedCities(): NearbyCity[] {
  return Object.entries(useContext(Site).namedPages).flatMap(([slug, { cityName }]) =>
    cityName === null ? [] : [{ slug, cityName }],
  );
}
