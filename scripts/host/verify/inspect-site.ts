import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from '../server/site-files.ts';
import { InlineCode, type KindOfPage } from './inline-code.ts';
import { InternalLinks } from './internal-links.ts';

/** What tells one version of a file from another. */
export interface FileFacts {
  hash: string;
  /** Length in bytes. */
  size: number;
}

/** What one reading of the files of a site tells. */
export interface InspectedSite {
  /** By path within the site. */
  files: Map<string, FileFacts>;
  /** Pages that do not end like one. */
  cutOff: string[];
  /** Links within the site, each with a page that has it. */
  links: Map<string, string>;
  kinds: KindOfPage[];
}

/** Reads each file of a site once, as it is rendered or from disk. */
export class SiteInspector {
  readonly #files = new Map<string, FileFacts>();
  readonly #links = new InternalLinks();
  readonly #inline = new InlineCode();
  readonly #cutOff: string[] = [];

  /** Reads one file; answers what tells it from another version. */
  add(path: string, content: Buffer): FileFacts {
    const facts = factsOf(content);
    this.#files.set(path, facts);
    if (!isPage(path)) return facts;
    const html = content.toString('utf8');
    if (!html.trimEnd().endsWith('</html>')) this.#cutOff.push(path);
    this.#links.add(path, html);
    this.#inline.add(path, html);
    return facts;
  }

  /** Adds a file that was inspected before; of a page its inline code, too. */
  addKnown(path: string, facts: FileFacts, kind?: KindOfPage): void {
    this.#files.set(path, facts);
    if (kind) this.#inline.addKnown(path, kind);
  }

  /** Everything that was added so far. */
  get site(): InspectedSite {
    const [links, kinds] = [this.#links.found, this.#inline.kinds];
    return { files: this.#files, cutOff: this.#cutOff, links, kinds };
  }
}

/** Reads the files of a site in a folder. */
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

/** What tells this content from any other. */
function factsOf(content: Buffer): FileFacts {
  return { hash: hash('sha256', content, 'base64url'), size: content.byteLength };
}
