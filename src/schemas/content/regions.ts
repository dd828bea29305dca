import * as z from 'zod/mini';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { slugShape } from '#schemas/fields/text-checks.ts';
import { maxNearbyCities } from './city/nearby-cities.ts';
import { localizedSchema } from './localized.ts';

const idSchema = z.string().check(slugShape, z.maxLength(80));

const regionSchema = z.strictObject({ id: idSchema, name: localizedSchema });

const eachOnce = z.refine<Region[]>(
  (regions) => new Set(regions.map(({ id }) => id)).size === regions.length,
  'must have each id once',
);

const nearbyCitySchema = z.strictObject({
  slug: idSchema,
  name: z.string().check(z.minLength(1)),
});

/** `content/regions.yaml`. */
export const regionsSchema = z.strictObject({
  regions: z.array(regionSchema).check(eachOnce),
  nearbyCities: z._default(z.array(nearbyCitySchema).check(z.maxLength(maxNearbyCities)), []),
});

export type Region = z.infer<typeof regionSchema>;

export type Regions = z.infer<typeof regionsSchema>;

/**
 * What a city without others in its region can link to: the cities of the file that have a page, then the fixed ones. One
 * more than a page shows, because the city itself may be among them.
 */
export function fallbackCities(
  { nearbyCities }: Regions,
  fixed: readonly NearbyCity[],
  records: readonly { slug: string }[],
): NearbyCity[] {
  if (nearbyCities.length === 0) return [];
  const withPage = new Set([...fixed, ...records].map(({ slug }) => slug));
  const listed = nearbyCities
    .filter(({ slug }) => withPage.has(slug))
    .map(({ slug, name }) => ({ slug, cityName: name }));
  const inList = new Set(listed.map(({ slug }) => slug));
  const further = fixed.filter(({ slug }) => !inList.has(slug));
  return [...listed, ...further].slice(0, maxNearbyCities + 1);
}

/** The links of one city among {@link fallbackCities}. */
export function fallbackFor(city: string, fallback: readonly NearbyCity[]): NearbyCity[] {
  return fallback.filter(({ slug }) => slug !== city).slice(0, maxNearbyCities);
}

/**
 * The region with an id. Its English name is found too: it is what cities had before regions had ids, and what
 * staff may have typed then.
 */
export function findRegion(text: string, regions: readonly Region[]): Region | undefined {
  const sought = text.trim();
  return regions.find(({ id }) => id === sought) ?? regions.find(({ name }) => name.en === sought);
}

/** Equal for two cities of the same region; `null` for a city without one. */
export function regionKey(text: string | null, regions: readonly Region[]): string | null {
  return findRegion(text ?? '', regions)?.id ?? (text?.trim() || null);
}
