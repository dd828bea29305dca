import { basename, join } from 'node:path';
import { findRegion } from '#schemas/content/regions.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { readFixedCities } from '../content/city-files.ts';
import { contentPath } from '../content/content-path.ts';
import { readRegions } from '../content/regions-file.ts';
import { type Finding, should } from './finding.ts';

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
  const places = [
    ...fixed.map(([path, { name, region }]) => ({ name, region, where: `${path}: region` })),
    ...records.map(({ city_name: name, region }) => ({
      name,
      region: region?.trim(),
      where: 'the panel, City Pages: Region',
    })),
  ];
  return [
    ...nearbyCities
      .filter(({ slug }) => !pages.has(slug))
      .map(({ slug }) =>
        should(
          `City pages do not link to /${slug}, because that page does not exist.`,
          `${file}: nearbyCities`,
        ),
      ),
    ...places.flatMap(({ name, region, where }) =>
      region && !findRegion(region, regions)
        ? [
            should(
              `${name} is in the region “${region}”, which is not in ${file}, so it has no Spanish name.`,
              where,
            ),
          ]
        : [],
    ),
  ];
}
