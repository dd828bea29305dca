import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './replace-file.ts';

const name = 'record.json';

const recordSchema = z.object({
  files: z.array(z.tuple([z.string(), z.object({ hash: z.string(), size: z.number() })])),
  packed: z.array(z.tuple([z.string(), z.object({ size: z.number() })])),
  kinds: z.array(
    z.object({
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
      pages: z.array(z.string()),
    }),
  ),
  keys: z.array(z.tuple([z.string(), z.string()])),
  // Releases made before the sitemap had dates have none.
  texts: z._default(z.array(z.tuple([z.string(), z.string()])), []),
});

type RecordFile = z.infer<typeof recordSchema>;

/** What later renderings need to know about a release. Stored as `record.json`, with `packed` for `compressed`. */
export interface ReleaseRecord {
  /** By path. */
  files: Map<string, RecordFile['files'][number][1]>;
  /** Compressed variants by path. */
  compressed: Map<string, { size: number }>;
  /** Pages grouped by their inline code. */
  kinds: RecordFile['kinds'];
  /** Keys of city pages by path; see `src/render/city-page-key.ts`. */
  keys: Map<string, string>;
  /** Hashes of the text of listed pages by path; see `src/render/main-text.ts`. */
  texts: Map<string, string>;
}

/** A finished release to reuse files from. */
export interface EarlierRelease {
  /** Folder with the static site. */
  site: string;
  record: ReleaseRecord;
}

/** Writes the record into the folder of a release. */
export async function writeReleaseRecord(release: string, record: ReleaseRecord): Promise<void> {
  const { files, compressed, kinds, keys, texts } = record;
  const file: RecordFile = {
    files: [...files],
    packed: [...compressed],
    kinds,
    keys: [...keys],
    texts: [...texts],
  };
  await replaceFile(join(release, name), JSON.stringify(file));
}

/** Opens the release in a folder; `null` when it has no readable record. */
export function openEarlierRelease(release: string): EarlierRelease | null {
  try {
    const { files, packed, kinds, keys, texts } = recordSchema.parse(
      JSON.parse(readFileSync(join(release, name), 'utf8')),
    );
    const record = {
      files: new Map(files),
      compressed: new Map(packed),
      kinds,
      keys: new Map(keys),
      texts: new Map(texts),
    };
    return { site: join(release, 'site'), record };
  } catch {
    return null;
  }
}
