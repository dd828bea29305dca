import * as z from 'zod/mini';
import type { NearbyCity } from './city/city-page.ts';
import { localizedSchema } from './localized.ts';

/** `content/serving-areas.yaml`: the towns the agency serves, in the order they are shown. */
export const servingAreasSchema = z.strictObject({
  title: localizedSchema,
  description: localizedSchema,
  cities: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

/** What the page of serving areas shows. */
export type ServingAreas = z.infer<typeof servingAreasSchema>;

/** A page about a city. */
export interface CityGuide extends NearbyCity {
  /** Beside a page about auto and home insurance in the same city. */
  isHomeOnly: boolean;
}

/** The city guides of one region; `null` is for records that name none. */
export interface RegionGuides {
  region: string | null;
  cities: CityGuide[];
}
