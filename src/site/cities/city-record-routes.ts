import { getCollection } from 'astro:content';
import type { CityPage } from '#schemas/content/city/city-page.ts';
import { inEveryLocale } from '../locale-routes.ts';
import { savedContent } from '../site-content.ts';
import { type CityRecordPage, cityRecordPages } from './city-record-pages.ts';

/** The routes of every city record that has a page of its own. */
export async function cityRoutes() {
  return inEveryLocale([...(await pagesBySlug()).keys()].map((slug) => ({ slug })));
}

/** Everything that the page of a city record shows, beside content files. */
export async function cityRecordPage(slug: string): Promise<CityRecordPage> {
  const page = (await pagesBySlug()).get(slug);
  if (!page) throw new Error(`No city record has a page at /${slug}.`);
  return page;
}

/** Every city record that has a page of its own, by name. */
export async function cityRecords(): Promise<CityPage[]> {
  return [...(await pagesBySlug()).values()].map(({ city }) => city);
}

// Neighbours are found among all records at once: doing so for each page would be quadratic.
const pagesOfRecords = new WeakMap<readonly CityPage[], Map<string, CityRecordPage>>();

async function pagesBySlug(): Promise<Map<string, CityRecordPage>> {
  const { city_pages: records } = (await savedContent()).snapshot;
  const known = pagesOfRecords.get(records);
  if (known) return known;
  const fixedSlugs = (await getCollection('fixedCities')).map(({ id }) => id);
  const pages = cityRecordPages(records, fixedSlugs).map((page) => [page.city.slug, page] as const);
  const bySlug = new Map(pages);
  pagesOfRecords.set(records, bySlug);
  return bySlug;
}
