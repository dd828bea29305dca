import * as z from 'zod/mini';
import { isoDaySchema } from '#schemas/fields/iso-day.ts';

const address = z.string().check(z.startsWith('https://'));

const sourceSchema = z.strictObject({
  /** The publisher’s own name, in English. */
  name: z.string().check(z.minLength(1)),
  /** The page; with `es`, its Spanish edition. Without one, Spanish pages say that it is in English. */
  href: z.union([address, z.strictObject({ en: address, es: address })]),
  /** When someone last checked that the page says so. */
  read: z.optional(isoDaySchema),
  /** Slugs of the city pages in the database that rest on it. */
  cities: z.optional(z.array(z.string())),
});

/** `content/sources.yaml`: sources of facts and figures, by key. */
export const sourcesSchema = z.record(z.string(), sourceSchema);

export type Source = z.infer<typeof sourceSchema>;

/** Keys of `content/sources.yaml`. */
export const sourceKeysSchema = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));
