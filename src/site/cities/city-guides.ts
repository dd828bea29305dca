import { getCollection } from 'astro:content';
import { regionName } from '#i18n/regions.ts';
import type { Locale } from '#locales.ts';
import { type Region, regionKey } from '#schemas/content/regions.ts';
import type { RegionGuides } from '#schemas/content/serving-areas.ts';
import { contentFile } from '../content-file.ts';
import { cityRecords } from './city-record-routes.ts';

const byName = new Intl.Collator('en');

/** Links to every city page, by region. */
export async function cityGuides(locale: Locale): Promise<RegionGuides[]> {
  const { regions } = await contentFile('regions');
  const fixed = (await getCollection('fixedCities')).map(({ id, data }) => ({
    slug: id,
    cityName: data.name,
    region: regionKey(data.region, regions),
    isHomeOnly: false,
  }));
  const named = new Set(fixed.map(({ cityName }) => cityName));
  const records = (await cityRecords()).map((city) => ({
    slug: city.slug,
    cityName: city.city_name,
    region: regionKey(city.region, regions),
    isHomeOnly: named.has(city.city_name),
  }));
  return [...Map.groupBy([...fixed, ...records], ({ region }) => region)]
    .toSorted(([one], [other]) => rankOf(one, regions) - rankOf(other, regions))
    .map(([region, cities]) => ({
      name: region === null ? null : regionName(region, regions, locale),
      cities: cities.toSorted((a, b) => byName.compare(a.cityName, b.cityName)),
    }));
}

/** In the order of the file, then those that staff typed, then none. */
function rankOf(region: string | null, regions: readonly Region[]): number {
  if (region === null) return Number.POSITIVE_INFINITY;
  const rank = regions.findIndex(({ id }) => id === region);
  return rank < 0 ? regions.length : rank;
}
