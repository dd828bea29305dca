import { getCollection } from 'astro:content';
import { knownRegions } from '#i18n/regions.ts';
import type { CityGuide, RegionGuides } from '#schemas/content/serving-areas.ts';
import { cityRecords } from './city-record-routes.ts';

const byName = new Intl.Collator('en');

/** Links to every city page, by region. */
export async function cityGuides(): Promise<RegionGuides[]> {
  const fixed = (await getCollection('fixedCities')).map(({ id, data }) => ({
    slug: id,
    cityName: data.name,
    region: data.region,
    isHomeOnly: false,
  }));
  const named = new Set(fixed.map(({ cityName }) => cityName));
  const records = (await cityRecords()).map((city) => ({
    slug: city.slug,
    cityName: city.city_name,
    region: city.region?.trim() || null,
    isHomeOnly: named.has(city.city_name),
  }));
  return byRegion([...fixed, ...records]);
}

function byRegion(guides: (CityGuide & { region: string | null })[]): RegionGuides[] {
  const regions = Map.groupBy(guides, ({ region }) => region);
  return [...regions]
    .map(([region, cities]) => ({
      region,
      cities: cities.toSorted((a, b) => byName.compare(a.cityName, b.cityName)),
    }))
    .toSorted((a, b) => regionRank(a.region) - regionRank(b.region));
}

function regionRank(region: string | null): number {
  if (region === null) return Number.POSITIVE_INFINITY;
  const rank = knownRegions.indexOf(region);
  return rank < 0 ? knownRegions.length : rank;
}
