import { basename, join } from 'node:path';
import { findRegion } from '#schemas/content/regions.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { commandLine } from '../../host/command/command-line.ts';
import { readFixedCities } from '../content/city-files.ts';
import { contentPath } from '../content/content-path.ts';
import { readRegions } from '../content/regions-file.ts';
import { type Finding, should, tabOf } from './finding.ts';

/** Cities in a region that is not in the list, and links of the list to pages that do not exist. */
export async function regionFindings(
  records: readonly Pick<CityPage, 'slug' | 'city_name' | 'region'>[],
  content = contentPath(),
): Promise<Finding[]> {
  const file = join(content, 'regions.yaml');
  const { regions, nearbyCities } = await readRegions(content);
  const fixed = [...(await readFixedCities(content))];
  const pages = new Set([
    ...fixed.map(([path]) => basename(path, '.yaml')),
    ...records.map(({ slug }) => slug),
  ]);
  const isUnlisted = ({ region }: { region?: string | null | undefined }) =>
    region && !findRegion(region, regions);
  return [
    ...nearbyCities
      .filter(({ slug }) => !pages.has(slug))
      .map(({ slug }) =>
        should(
          `City pages do not link to /${slug}, because that page does not exist.`,
          `${file}: nearbyCities`,
        ),
      ),
    ...fixed
      .filter(([, city]) => isUnlisted(city))
      .map(([path, { name, region }]) =>
        should(
          `${name} is in the region “${region}”, which is not in ${file}, so it has no Spanish name.`,
          `${path}: region`,
        ),
      ),
    ...savedCitiesFinding(records.filter(isUnlisted), file),
  ];
}

/** One for all: a database that was made for the sample has its cities. */
function savedCitiesFinding(
  cities: readonly Pick<CityPage, 'city_name' | 'region'>[],
  file: string,
): Finding[] {
  const [first, second, third] = cities;
  if (!first) return [];
  const change = `${tabOf('city_pages')}: Region`;
  const regions = new Set(cities.map(({ region }) => `“${region?.trim()}”`));
  const names = new Intl.ListFormat('en').format([
    ...[first, second, third].flatMap((city) => city?.city_name ?? []),
    ...(cities.length > 3 ? [`${cities.length - 3} more`] : []),
  ]);
  return [
    should(
      `${names} ${cities.length === 1 ? 'is' : 'are'} in regions that are not in ${file}, so these have no Spanish names: ${[...regions].join(', ')}.`,
      cities.length < 3
        ? change
        : `${change}. If these are the sample’s cities: stop the site, then ${commandLine('start-over')}`,
    ),
  ];
}
