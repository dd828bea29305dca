import { join } from 'node:path';
import { featuredCitySchema } from '#schemas/content/city/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/city/fixed-city.ts';
import { contentPath } from './content-path.ts';
import { readContentFolder } from './parse-content.ts';

/** Fixed cities by path. Throws a `BuildError` that names the file and the malformed fact. */
export function readFixedCities(content = contentPath()) {
  return readContentFolder(fixedCitySchema, join(content, 'cities'));
}

/** Featured cities by path. Throws like {@link readFixedCities}. */
export function readFeaturedCities(content = contentPath()) {
  return readContentFolder(featuredCitySchema, join(content, 'featured-cities'));
}
