import * as z from 'zod/mini';

const sourceSchema = z.strictObject({
  /** The publisher’s own name, in English. */
  name: z.string().check(z.minLength(1)),
  href: z.string().check(z.startsWith('https://')),
});

/** `content/sources.yaml`: sources of local facts, by key. */
export const sourcesSchema = z.record(z.string(), sourceSchema);

export type Source = z.infer<typeof sourceSchema>;
