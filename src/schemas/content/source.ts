import * as z from 'zod/mini';

const sourceSchema = z.strictObject({
  /** As the publisher calls itself, in English. */
  name: z.string().check(z.minLength(1)),
  href: z.string().check(z.startsWith('https://')),
});

/** `content/sources.yaml`: where local facts can be checked, by key. */
export const sourcesSchema = z.record(z.string(), sourceSchema);

/** Where a local fact can be checked. */
export type Source = z.infer<typeof sourceSchema>;
