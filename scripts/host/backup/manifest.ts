import * as z from 'zod/mini';
import { OperatorError } from '../command/operator-error.ts';
import { parseJson } from '../site.ts';

/** Name of the first file in every backup. */
export const manifestName = 'manifest.json';

const format = 1;

const headSchema = z.object({ product: z.literal('insurance-agency-site'), format: z.int() });

const tableSchema = z.object({
  /** Schema and name, `public.services`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string(),
});

const manifestSchema = z.object({
  ...headSchema.shape,
  madeAt: z.iso.datetime(),
  /** Version of the server, as it names itself. */
  postgres: z.string(),
  /** The newest migration that was applied. */
  migration: z.string().check(z.regex(/^\d+$/)),
  /** The newest content revision. */
  revision: z.int(),
  /** In the order in which they can be loaded: what is referred to comes first. */
  tables: z.array(tableSchema),
  /** The last number that each sequence gave; `null` before its first. */
  sequences: z.record(z.string(), z.nullable(z.int())),
});

/** What a table in a backup holds, and the checksum of its file. */
export type KeptTable = z.infer<typeof tableSchema>;

/** What a backup says about itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What is said of every backup that this code makes. */
export const manifestHead: z.infer<typeof headSchema> = {
  product: 'insurance-agency-site',
  format,
};

/** Reads a manifest. Throws an {@link OperatorError} when `file` is no backup, or newer than this code. */
export function parseManifest(text: string, file: string): Manifest {
  const json = parseJson(text);
  const head = headSchema.safeParse(json);
  if (!head.success) throw new OperatorError(`${file} is no backup of this site.`);
  if (head.data.format > format) throw new OperatorError(newerThanCode(file));
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new OperatorError(damaged(file));
  return manifest.data;
}

/** Says that a backup was made by code that is newer than this. */
export function newerThanCode(file: string): string {
  return `${file} was made by a newer version of this site. Update the code (git pull), then restore again. Nothing was changed.`;
}

/** Says that a backup cannot be trusted. */
export function damaged(file: string): string {
  return `${file} is damaged or cut short: it is not what was written once. Nothing was changed. Take another copy of it, or an older backup.`;
}

/** Says that a backup's content for a table was rejected; `reason` is a constraint, or an error code of PostgreSQL. */
export function rejected(file: string, table: string, reason: string): string {
  return `${file} cannot be restored: its content for ${table} was rejected (${reason}). Nothing was changed. Restore an older backup.`;
}
