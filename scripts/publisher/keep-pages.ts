import { join } from 'node:path';
import { cityFiles } from './city-page-keys.ts';
import type { FileFacts, InspectedSite } from './inspect-site.ts';
import { type ReleaseRecord, readReleaseRecord } from './release-record.ts';
import { reuseFiles } from './reuse-files.ts';

/** From which release to take pages over, and where to. */
export interface KeepOrder {
  /** Folder of the live release. */
  live: string;
  /** Of every city record that is to have pages now; see `cityPageKeys`. */
  keys: Map<string, string>;
  /** Folder of the new site. */
  folder: string;
}

/** Pages that need not be made again. */
export interface KeptPages {
  slugs: Set<string>;
  site: InspectedSite;
}

/** What a build keeps that has no release before it. */
export function nothingKept(): KeptPages {
  return { slugs: new Set(), site: { files: new Map(), cutOff: [], links: new Map(), kinds: [] } };
}

/** Takes the city pages over that would come out as they are in the live release. */
export function keepPages({ live, keys, folder }: KeepOrder): KeptPages {
  const kept = nothingKept();
  const record = readReleaseRecord(live);
  if (!record) return kept;
  for (const [slug, key] of keys) {
    const files = record.keys.get(slug) === key ? factsOfCity(record, slug) : null;
    if (!files || !reuseFiles(join(live, 'site'), folder, files)) continue;
    kept.slugs.add(slug);
    for (const [path, facts] of files) kept.site.files.set(path, facts);
  }
  kept.site.kinds = record.kinds
    .map((kind) => ({ ...kind, pages: kind.pages.filter((page) => kept.site.files.has(page)) }))
    .filter(({ pages }) => pages.length > 0);
  return kept;
}

function factsOfCity({ files }: ReleaseRecord, slug: string): [string, FileFacts][] | null {
  const paths = cityFiles(slug);
  const found = paths.flatMap((path): [string, FileFacts][] => {
    const facts = files.get(path);
    return facts ? [[path, facts]] : [];
  });
  return found.length === paths.length ? found : null;
}
