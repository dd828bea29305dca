import { openEarlierRelease, type ReleaseRecord } from '../releases/release-record.ts';
import { makeFolders, reuseFiles } from '../releases/reuse-files.ts';
import type { FileFacts, InspectedSite } from '../verify/inspect-site.ts';
import { cityFiles } from './city-page-keys.ts';

/** From which release to take pages over, and where to. */
export interface KeepOrder {
  /** Folder of the live release. */
  live: string;
  /** Of every city record that is to have pages now; see `cityPageKeys`. */
  keys: Map<string, string>;
  /** Folder of the new site. */
  folder: string;
}

/**
 * Takes the city pages over that would come out as they are in the live release. Answers the slugs
 * whose pages need not be made again.
 */
export function keepPages({ live, keys, folder }: KeepOrder): Set<string> {
  const earlier = openEarlierRelease(live);
  if (!earlier) return new Set();
  makeFolders(folder, [...keys.keys()].flatMap(cityFiles));
  const isKept = ([slug, key]: [string, string]) => {
    const files = earlier.record.keys.get(slug) === key ? factsOfCity(earlier.record, slug) : null;
    return files !== null && reuseFiles(earlier, folder, files);
  };
  return new Set([...keys].filter(isKept).map(([slug]) => slug));
}

/** What the record of a release knows of the pages that were kept of it. */
export function siteOfKept(record: ReleaseRecord, kept: Set<string>): InspectedSite {
  const files = new Map([...kept].flatMap((slug) => factsOfCity(record, slug) ?? []));
  const kinds = record.kinds
    .map((kind) => ({ ...kind, pages: kind.pages.filter((page) => files.has(page)) }))
    .filter(({ pages }) => pages.length > 0);
  return { files, kinds, cutOff: [], links: new Map() };
}

function factsOfCity({ files }: ReleaseRecord, slug: string): [string, FileFacts][] | null {
  const paths = cityFiles(slug);
  const found = paths.flatMap((path): [string, FileFacts][] => {
    const facts = files.get(path);
    return facts ? [[path, facts]] : [];
  });
  return found.length === paths.length ? found : null;
}
