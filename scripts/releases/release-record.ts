import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FileFacts, InspectedSite } from '../verify/inspect-site.ts';
import { replaceFile } from './replace-file.ts';

const name = 'record.json';

const kindSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  pages: z.array(z.string()),
});

const recordSchema = z.object({
  files: z.array(z.tuple([z.string(), z.object({ hash: z.string(), size: z.number() })])),
  twins: z.array(z.tuple([z.string(), z.object({ size: z.number() })])),
  kinds: z.array(kindSchema),
  keys: z.array(z.tuple([z.string(), z.string()])),
});

/** What a finished release tells the builds after it. */
export interface ReleaseRecord extends Pick<InspectedSite, 'files' | 'kinds'> {
  /** The compressed files beside them, by path. */
  twins: Map<string, Pick<FileFacts, 'size'>>;
  /** By slug of a city record: stands for everything that its pages show. */
  keys: Map<string, string>;
}

/** A release to take files from. */
export interface EarlierRelease {
  site: string;
  record: ReleaseRecord;
}

/** Writes the record of a release into its folder. */
export async function writeReleaseRecord(release: string, record: ReleaseRecord): Promise<void> {
  const { files, twins, kinds, keys } = record;
  const lists = { files: [...files], twins: [...twins], kinds, keys: [...keys] };
  await replaceFile(join(release, name), JSON.stringify(lists));
}

/** The release in a folder with its record; `null` where there is none that can be read. */
export function openEarlierRelease(release: string): EarlierRelease | null {
  try {
    const read = recordSchema.parse(JSON.parse(readFileSync(join(release, name), 'utf8')));
    const { kinds } = read;
    const [files, twins, keys] = [new Map(read.files), new Map(read.twins), new Map(read.keys)];
    return { site: join(release, 'site'), record: { files, twins, kinds, keys } };
  } catch {
    return null;
  }
}
