import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { featuredCitySchema } from '#schemas/content/city/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/city/fixed-city.ts';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import { sourcesSchema } from '#schemas/content/source.ts';
import { readAgency } from '../../scripts/site/content/agency-file.ts';

/** The agency of the tested site: the example or, after `npm run agency`, a real one. */
export const agency = await readAgency();

if (!agency.rating) throw new Error('content/agency.yaml has no rating.');

export const { rating } = agency;

/** The `tel:` link of every call button. */
export const phoneLink = `tel:${agency.phone.e164}`;

/** Town, state and ZIP code, as every page shows them. */
export const town = `${agency.address.locality}, ${agency.address.region} ${agency.address.postalCode}`;

/** Slugs of the fixed cities. */
export function fixedCities(): string[] {
  return readdirSync('content/cities').map((file) => basename(file, '.yaml'));
}

export async function fixedCity(slug: string) {
  return fixedCitySchema.parse(await yamlOf(`cities/${slug}`));
}

export async function featuredCity(slug: string) {
  return featuredCitySchema.parse(await yamlOf(`featured-cities/${slug}`));
}

export const sources = sourcesSchema.parse(await yamlOf('sources'));

async function yamlOf(name: string): Promise<unknown> {
  return parse(await readFile(`content/${name}.yaml`, 'utf8'));
}

/** All article files with their languages. */
export function articleFiles(): string[] {
  return readdirSync('content/articles', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort();
}

/** All learning items. */
export async function learningFiles() {
  const files = readdirSync('content/learning').map(
    (file) => `learning/${basename(file, '.yaml')}`,
  );
  return Promise.all(files.map(async (name) => learningItemSchema.parse(await yamlOf(name))));
}
