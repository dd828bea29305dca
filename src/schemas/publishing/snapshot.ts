import * as z from 'zod/mini';
import { cityPageSchema } from '#schemas/content/city-page.ts';
import { heroSchema } from '#schemas/content/hero.ts';
import { serviceSchema } from '#schemas/content/service.ts';

const count = z.int().check(z.minimum(0));

/** How many rows each table holds. */
export const rowCountsSchema = z.object({ services: count, city_pages: count });

/** How many rows each table holds. */
export type RowCounts = z.infer<typeof rowCountsSchema>;

/** The answer of `content_snapshot()`: the whole content at one revision. */
export const snapshotSchema = z.object({
  revision: count,
  hero: z.nullable(heroSchema),
  services: z.array(serviceSchema),
  city_pages: z.array(cityPageSchema),
  counts: rowCountsSchema,
});

/** The whole content at one revision. */
export type Snapshot = z.infer<typeof snapshotSchema>;
