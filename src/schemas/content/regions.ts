import * as z from 'zod/mini';
import { type NearbyCity, slugShape } from './city/city-page.ts';
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

/** Links for a city without others in its region; those without a page are left out. */
export function fallbackCities(
  { nearbyCities }: Regions,
  hasPage: (slug: string) => boolean,
): NearbyCity[] {
  return nearbyCities
    .filter(({ slug }) => hasPage(slug))
    .map(({ slug, name }) => ({ slug, cityName: name }));
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
