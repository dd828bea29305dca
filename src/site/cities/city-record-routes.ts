import type { CityPage } from '#tables/cities/schema.ts';
import { contentFile } from '../content-file.ts';
import { inEveryLocale } from '../locale-routes.ts';
import { savedContent } from '../site-content.ts';
import { type CityRecordPage, cityRecordPages } from './city-record-pages.ts';
import { fixedCities } from './fixed-city-routes.ts';

export async function cityRoutes() {
  return inEveryLocale([...(await pagesBySlug()).keys()].map((slug) => ({ slug })));
}

export async function cityRecordPage(slug: string): Promise<CityRecordPage> {
  const page = (await pagesBySlug()).get(slug);
  if (!page) throw new Error(`No city record has a page at /${slug}.`);
  return page;
}

/** Every city record that has its own page, sorted by name. */
export async function cityRecords(): Promise<CityPage[]> {
  return [...(await pagesBySlug()).values()].map(({ city }) => city);
}

// Computed once per snapshot: finding nearby cities for each page separately would be quadratic.
const pagesByRecords = new WeakMap<readonly CityPage[], Map<string, CityRecordPage>>();

async function pagesBySlug(): Promise<Map<string, CityRecordPage>> {
  const { city_pages: records } = (await savedContent()).snapshot;
  const cached = pagesByRecords.get(records);
  if (cached) return cached;
  const pages = cityRecordPages(records, await fixedCities(), await contentFile('regions'));
  const bySlug = new Map(pages.map((page) => [page.city.slug, page]));
  pagesByRecords.set(records, bySlug);
  return bySlug;
}
