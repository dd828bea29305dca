import * as z from 'zod/mini';

/** `/release.json`: the release that is live. */
export const publishedReleaseSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  /** In UTC. */
  builtAt: z.iso.datetime(),
  pages: z.int().check(z.minimum(1)),
});

export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
