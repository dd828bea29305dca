import * as z from 'zod/mini';
import type { NearbyCity } from './city/city-page.ts';
import { localizedSchema } from './localized.ts';

/** `content/serving-areas.yaml`. */
export const servingAreasSchema = z.strictObject({
  title: localizedSchema,
  description: localizedSchema,
  cities: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

export type ServingAreas = z.infer<typeof servingAreasSchema>;

export interface CityGuide extends NearbyCity {
  /** The same city also has a fixed page (auto and home insurance). */
  isHomeOnly: boolean;
}

export interface RegionGuides {
  /** `null` for records without a region. */
  region: string | null;
  cities: CityGuide[];
}
