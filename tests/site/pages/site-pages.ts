import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { isCompressedVariant } from '../../../scripts/host/releases/compress.ts';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';

export interface SitePage {
  /** Relative to the built folder, e.g. `es/katy.html`. */
  file: string;
  /** URL path, e.g. `/es/katy`. */
  path: string;
  html: string;
  document: HTMLElement;
  /** Whether search engines may list it. */
  isPublic: boolean;
  /** Whether it is rendered only in the browser. */
  isClientOnly: boolean;
}

/** Files, without their compressed versions, and pages by path. */
export interface BuiltSite {
  files: string[];
  pages: Map<string, SitePage>;
}

export async function readSite(dist: string): Promise<BuiltSite> {
  const files = siteFiles(dist).filter((file) => !isCompressedVariant(file));
  const pages = new Map<string, SitePage>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = await readPage(dist, file);
    pages.set(page.path, page);
  }
  return { files, pages };
}

async function readPage(dist: string, file: string): Promise<SitePage> {
  const html = await readFile(join(dist, file), 'utf8');
  const document = parse(html);
  const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '';
  return {
    file,
    path: `/${file.replace(/(^index)?\.html$/, '')}`,
    html,
    document,
    isPublic: !robots.includes('noindex'),
    isClientOnly: document.querySelector('astro-island[client=only]') !== null,
  };
}
