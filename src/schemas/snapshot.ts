import * as z from 'zod/mini';
import { cityPageSchema } from './city-page.ts';
import { heroSchema } from './hero.ts';
import { serviceSchema } from './service.ts';

const count = z.int().check(z.minimum(0));

/** The answer of `content_snapshot()`: the whole content at one revision. */
export const snapshotSchema = z.object({
  revision: count,
  hero: z.nullable(heroSchema),
  services: z.array(serviceSchema),
  city_pages: z.array(cityPageSchema),
  counts: z.object({ services: count, city_pages: count }),
});

/** The whole content at one revision. */
export type Snapshot = z.infer<typeof snapshotSchema>;
