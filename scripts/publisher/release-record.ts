import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { InspectedSite } from './inspect-site.ts';

const name = 'record.json';

const kindSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  pages: z.array(z.string()),
});

const recordSchema = z.object({
  files: z.array(z.tuple([z.string(), z.object({ hash: z.string(), size: z.number() })])),
  kinds: z.array(kindSchema),
  keys: z.array(z.tuple([z.string(), z.string()])),
});

/** What a finished release tells the builds after it. */
export interface ReleaseRecord extends Pick<InspectedSite, 'files' | 'kinds'> {
  /** By slug of a city record: stands for everything that its pages show. */
  keys: Map<string, string>;
}

/** Writes the record of a release into its folder. */
export function writeReleaseRecord(release: string, { files, kinds, keys }: ReleaseRecord): void {
  const text = JSON.stringify({ files: [...files], kinds, keys: [...keys] });
  writeFileSync(join(release, name), text);
}

/** Reads the record of a release; `null` where there is none that can be read. */
export function readReleaseRecord(release: string): ReleaseRecord | null {
  try {
    const record = recordSchema.parse(JSON.parse(readFileSync(join(release, name), 'utf8')));
    return { ...record, files: new Map(record.files), keys: new Map(record.keys) };
  } catch {
    return null;
  }
}
