import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeaturedCity, featuredCitySchema } from '#schemas/content/featured-city.ts';
import { type FixedCity, fixedCitySchema } from '#schemas/content/fixed-city.ts';
import { parseContent } from './parse-content.ts';

const fixed = 'cities';
const featured = 'featured-cities';

/** Texts of the files of fixed and featured cities, by path. */
export async function readCityTexts(content = 'content'): Promise<Map<string, string>> {
  return new Map([...(await textsIn(content, fixed)), ...(await textsIn(content, featured))]);
}

/** The fixed cities, by path. Throws a `BuildError` that names the file and the malformed fact. */
export async function readFixedCities(content = 'content'): Promise<Map<string, FixedCity>> {
  const texts = await textsIn(content, fixed);
  return new Map(texts.map(([path, text]) => [path, parseContent(fixedCitySchema, text, path)]));
}

/** The featured cities, by path. Throws a `BuildError` that names the file and the malformed fact. */
export async function readFeaturedCities(content = 'content'): Promise<Map<string, FeaturedCity>> {
  const texts = await textsIn(content, featured);
  return new Map(texts.map(([path, text]) => [path, parseContent(featuredCitySchema, text, path)]));
}

async function textsIn(content: string, folder: string): Promise<[path: string, text: string][]> {
  const names = (await readdir(join(content, folder))).filter((name) => name.endsWith('.yaml'));
  const paths = names.map((name) => join(content, folder, name));
  return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')]));
}
