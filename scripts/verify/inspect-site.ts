import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from '../server/site-files.ts';
import { InlineCode, type KindOfPage, mergeKinds } from './inline-code.ts';
import { InternalLinks } from './internal-links.ts';

/** What tells one version of a file from another. */
export interface FileFacts {
  hash: string;
  /** Length in bytes. */
  size: number;
}

/** What one reading of the files of a site, or of a part of it, tells. */
export interface InspectedSite {
  /** By path within the site. */
  files: Map<string, FileFacts>;
  /** Pages that do not end like one. */
  cutOff: string[];
  /** Links within the site, each with a page that has it. */
  links: Map<string, string>;
  kinds: KindOfPage[];
}

/** Reads the wanted files of a built site once: each further reading of ten thousand cities costs seconds. */
export function inspectSite(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): InspectedSite {
  const files = new Map<string, FileFacts>();
  const links = new InternalLinks();
  const inline = new InlineCode();
  const cutOff: string[] = [];
  for (const path of siteFiles(folder).filter(isWanted)) {
    const content = readFileSync(join(folder, path));
    files.set(path, factsOf(content));
    if (!isPage(path)) continue;
    const html = content.toString('utf8');
    if (!html.trimEnd().endsWith('</html>')) cutOff.push(path);
    links.add(path, html);
    inline.add(path, html);
  }
  return { files, cutOff, links: links.found, kinds: inline.kinds };
}

/** A site from its parts. */
export function mergeSites(parts: InspectedSite[]): InspectedSite {
  return {
    files: new Map(parts.flatMap(({ files }) => [...files])),
    cutOff: parts.flatMap(({ cutOff }) => cutOff),
    links: new Map(parts.flatMap(({ links }) => [...links])),
    kinds: mergeKinds(parts.flatMap(({ kinds }) => kinds)),
  };
}

/** Paths of a site's HTML files. */
export function pagesOf({ files }: InspectedSite): string[] {
  return [...files.keys()].filter(isPage);
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** What tells this content from any other. */
export function factsOf(content: Buffer | string): FileFacts {
  const hash = createHash('sha256').update(content).digest('base64url');
  return { hash, size: Buffer.byteLength(content) };
}
