import * as z from 'zod/mini';

/** Free space of the disk that has the site's data. */
export const diskSpaceSchema = z.object({
  freeBytes: z.int(),
  /** As `df` computes it, rounded down. */
  freePercent: z.int(),
  /** `low` below 10 %, `full` below 5 %. */
  state: z.enum(['ok', 'low', 'full']),
});

export type DiskSpace = z.infer<typeof diskSpaceSchema>;

/** Programs of the server that are older than their lowest safe version. */
export const outdatedSoftwareSchema = z.array(
  z.object({ name: z.string(), installed: z.string(), lowest: z.string() }),
);

export type OutdatedSoftware = z.infer<typeof outdatedSoftwareSchema>;
