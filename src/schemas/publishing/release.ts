import * as z from 'zod/mini';
import { isMoment } from '#schemas/fields/text-checks.ts';

const revision = z.int().check(z.minimum(0));

/** `/release.json`: the release that is live. */
export const publishedReleaseSchema = z.object({
  revision,
  builtAt: z.string().check(z.refine(isMoment)),
  pages: z.int().check(z.minimum(1)),
});

/** `builtAt` is ISO 8601 in UTC. */
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

const releaseStatusSchema = z.enum(['queued', 'building', 'live', 'failed', 'held']);

/** A row of `releases`: the publishing status of a revision. */
export const releaseSchema = z.object({
  revision,
  status: releaseStatusSchema,
  error: z.nullable(z.string()),
});

export type Release = z.infer<typeof releaseSchema>;
