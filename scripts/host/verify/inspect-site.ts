import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from '../server/site-files.ts';
import { InlineCode, type PageKind } from './inline-code.ts';
import { InternalLinks } from './internal-links.ts';

export interface FileInfo {
  /** SHA-256 of the content. */
  hash: string;
  /** In bytes. */
  size: number;
}

/** What verification and the `_headers` file need to know about a site. */
export interface InspectedSite {
  /** By path within the site. */
  files: Map<string, FileInfo>;
  /** Pages that do not end with `</html>`. */
  truncated: string[];
  /** Internal links, each with the first page that contains it. */
  links: Map<string, string>;
  kinds: PageKind[];
}

/** Reads each file of a site once. */
export class SiteInspector {
  readonly #files = new Map<string, FileInfo>();
  readonly #links = new InternalLinks();
  readonly #inline = new InlineCode();
  readonly #truncated: string[] = [];

  add(path: string, content: Buffer): FileInfo {
    const info = { hash: hash('sha256', content, 'base64url'), size: content.byteLength };
    this.#files.set(path, info);
    if (!isPage(path)) return info;
    const html = content.toString('utf8');
    if (!html.trimEnd().endsWith('</html>')) this.#truncated.push(path);
    this.#links.add(path, html);
    this.#inline.add(path, html);
    return info;
  }

  /** Adds a file that was inspected for an earlier release; for a page, with its kind. */
  addKnown(path: string, info: FileInfo, kind?: PageKind): void {
    this.#files.set(path, info);
    if (kind) this.#inline.addKnown(path, kind);
  }

  /** Everything added so far. */
  get site(): InspectedSite {
    const [links, kinds] = [this.#links.found, this.#inline.kinds];
    return { files: this.#files, truncated: this.#truncated, links, kinds };
  }
}

/** Inspects every file in a folder. */
export function inspectSite(folder: string): InspectedSite {
  const inspector = new SiteInspector();
  for (const path of siteFiles(folder)) inspector.add(path, readFileSync(join(folder, path)));
  return inspector.site;
}

/** Paths of a site's HTML files. */
export function pagesOf({ files }: InspectedSite): string[] {
  return [...files.keys()].filter(isPage);
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}
