import * as z from 'zod/mini';
import { OperatorError } from '../command/operator-error.ts';
import { parseJson } from '../command/parse-json.ts';

/** The first file in every backup. */
export const manifestName = 'manifest.json';

const format = 1;

const headSchema = z.object({ product: z.literal('insurance-agency-site'), format: z.int() });

const tableSchema = z.object({
  /** Schema and name, `public.releases`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string(),
});

const manifestSchema = z.object({
  ...headSchema.shape,
  madeAt: z.iso.datetime(),
  /** Server version. */
  postgres: z.string(),
  /** The newest migration that was applied. */
  migration: z.string().check(z.regex(/^\d+$/)),
  /** The newest content revision. */
  revision: z.int(),
  /** In loading order: referenced tables first. */
  tables: z.array(tableSchema),
  /** Last value of each sequence; `null` if unused. */
  sequences: z.record(z.string(), z.nullable(z.int())),
});

/** A table in a backup, with the checksum of its file. */
export type TableEntry = z.infer<typeof tableSchema>;

export type Manifest = z.infer<typeof manifestSchema>;

/** The same in every backup that this version writes. */
export const manifestHead: z.infer<typeof headSchema> = {
  product: 'insurance-agency-site',
  format,
};

/** Reads a manifest. Throws an {@link OperatorError} when `file` is not a backup, or newer than this code. */
export function parseManifest(text: string, file: string): Manifest {
  const json = parseJson(text);
  const head = headSchema.safeParse(json);
  if (!head.success) throw new OperatorError(notABackup(file));
  if (head.data.format > format) throw new OperatorError(newerThanCode(file));
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new OperatorError(damagedBackupMessage(file));
  return manifest.data;
}

export function newerThanCode(file: string): string {
  return `${file} was made by a newer version of this site. Update the code (git pull), then restore again. Nothing was changed.`;
}

/** The message for a file that is not a backup. */
export function notABackup(file: string): string {
  return `${file} is not a backup of this site.`;
}

export function damagedBackupMessage(file: string): string {
  return `${file} is damaged or incomplete. Nothing was changed. Use another copy of it, or an older backup.`;
}

/** `reason` is the name of a constraint, or what PostgreSQL found wrong. */
export function rejectedBackupMessage(file: string, table: string, reason: string): string {
  return `${file} cannot be restored: its content for ${table} was rejected (${reason}). Nothing was changed. Restore an older backup.`;
}
