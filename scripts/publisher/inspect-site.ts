import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from '../server/site-files.ts';
import { InlineCode } from './inline-code.ts';
import { type BrokenLink, LinkCheck } from './link-check.ts';

/** What one reading of every file of a built site tells. */
export interface InspectedSite {
  /** Hash of each file's bytes, by its path in the site. */
  files: Map<string, string>;
  /** Paths of the HTML files. */
  pages: string[];
  /** Pages that do not end like one. */
  cutOff: string[];
  broken: BrokenLink[];
  inline: InlineCode;
}

/** Reads a built site once: with ten thousand cities each further reading costs seconds. */
export function inspectSite(folder: string): InspectedSite {
  const paths = siteFiles(folder);
  const links = new LinkCheck(paths);
  const inline = new InlineCode();
  const cutOff: string[] = [];
  const files = new Map<string, string>();
  for (const path of paths) {
    const content = readFileSync(join(folder, path));
    files.set(path, hashOf(content));
    if (!path.endsWith('.html')) continue;
    const html = content.toString('utf8');
    if (!html.trimEnd().endsWith('</html>')) cutOff.push(path);
    links.add(path, html);
    inline.add(path, html);
  }
  const pages = paths.filter((path) => path.endsWith('.html'));
  return { files, pages, cutOff, broken: links.broken, inline };
}

/** Hash that tells whether two files are the same. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url');
}
