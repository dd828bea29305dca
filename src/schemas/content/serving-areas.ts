import * as z from 'zod/mini';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { localizedSchema } from './localized.ts';

/** `content/serving-areas.yaml`; `{area}` in its texts is the agency's area. */
export const servingAreasSchema = z.strictObject({
  title: localizedSchema,
  description: localizedSchema,
  cities: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

interface CityGuide extends NearbyCity {
  /** The same city also has a fixed page (auto and home insurance). */
  isHomeOnly: boolean;
}

export interface RegionGuides {
  /** `null` for records without a region. */
  name: { text: string; lang: 'en' | undefined } | null;
  cities: CityGuide[];
}
