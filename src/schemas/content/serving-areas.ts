import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';

/** `content/serving-areas.yaml`: the towns the agency serves, in the order they are shown. */
export const servingAreasSchema = z.strictObject({
  title: localizedSchema,
  description: localizedSchema,
  cities: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

/** What the page of serving areas shows. */
export type ServingAreas = z.infer<typeof servingAreasSchema>;
