import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './replace-file.ts';

const name = 'record.json';

const kindSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  pages: z.array(z.string()),
});

const recordSchema = z.object({
  files: z.array(z.tuple([z.string(), z.object({ hash: z.string(), size: z.number() })])),
  packed: z.array(z.tuple([z.string(), z.object({ size: z.number() })])),
  kinds: z.array(kindSchema),
  keys: z.array(z.tuple([z.string(), z.string()])),
});

type Lists = z.infer<typeof recordSchema>;

/** What a finished release tells the renderings after it. */
export interface ReleaseRecord {
  /** Hash and length in bytes, by path. */
  files: Map<string, Lists['files'][number][1]>;
  /** The compressed files beside them, by path. */
  packed: Map<string, { size: number }>;
  /** Pages by the code that stands inside them. */
  kinds: Lists['kinds'];
  /** By path of a page about a row: stands for everything that the page shows. */
  keys: Map<string, string>;
}

/** A release to take files from: its folder with the static site, and what is known of it. */
export interface EarlierRelease {
  site: string;
  record: ReleaseRecord;
}

/** Writes the record of a release into its folder. */
export async function writeReleaseRecord(release: string, record: ReleaseRecord): Promise<void> {
  const { files, packed, kinds, keys } = record;
  const lists: Lists = { files: [...files], packed: [...packed], kinds, keys: [...keys] };
  await replaceFile(join(release, name), JSON.stringify(lists));
}

/** The release in a folder with its record; `null` where there is none that can be read. */
export function openEarlierRelease(release: string): EarlierRelease | null {
  try {
    const read = recordSchema.parse(JSON.parse(readFileSync(join(release, name), 'utf8')));
    const { kinds } = read;
    const [files, packed, keys] = [new Map(read.files), new Map(read.packed), new Map(read.keys)];
    return { site: join(release, 'site'), record: { files, packed, kinds, keys } };
  } catch {
    return null;
  }
}
