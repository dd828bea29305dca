import { createContext, useContext } from 'react';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Region } from '#schemas/content/regions.ts';
import type { NamedPage, SiteFacts } from '#schemas/content/site-facts.ts';

/** Facts of the site that the panel needs: its origin, the agency, regions, and pages with fixed titles. */
export const Site = createContext<SiteFacts>({
  origin: '',
  agencyName: '',
  town: '',
  answerTime: '',
  quoteRequests: 'off',
  regions: [],
  namedPages: {},
});

/** The page at an address, if its title in search results is fixed. */
export function useNamedPage(slug: string): NamedPage | undefined {
  return new Map(Object.entries(useContext(Site).namedPages)).get(slug);
}

/** The cities whose pages are built into the site, with or without a row in `city_pages`. */
export function useFixedCities(): NearbyCity[] {
  return Object.entries(useContext(Site).namedPages).flatMap(([slug, { cityName }]) =>
    cityName === null ? [] : [{ slug, cityName }],
  );
}

/** The regions of `content/regions.yaml`. */
export function useRegions(): readonly Region[] {
  return useContext(Site).regions;
}
