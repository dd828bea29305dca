import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { isCompressedVariant } from '../../../scripts/host/releases/compress.ts';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';

/** A page of the built site. */
export interface SitePage {
  /** Below the built folder, e.g. `es/katy.html`. */
  file: string;
  /** Where it is reached, e.g. `/es/katy`. */
  path: string;
  html: string;
  document: HTMLElement;
  /** Whether search engines may list it. */
  isPublic: boolean;
  /** Whether its content is made in the browser alone. */
  isClientOnly: boolean;
}

/** A built folder: its files, without their compressed twins, and its pages by path. */
export interface BuiltSite {
  files: string[];
  pages: Map<string, SitePage>;
}

/** Reads a built folder once; everything that tests ask of pages is answered from it. */
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
