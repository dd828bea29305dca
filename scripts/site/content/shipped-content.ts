import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { infoPageSlugs } from '#schemas/content/info-page.ts';

/** The sample agency, which comes with the code. */
export const shippedContent = resolve(import.meta.dirname, '../../../content');

export function shippedText(path: string): string {
  return readFileSync(join(shippedContent, path), 'utf8');
}

/** The files of the pages that every site has. */
export const infoPagePaths = ['en', 'es'].flatMap((language) =>
  infoPageSlugs.map((slug) => `pages/${language}/${slug}.md`),
);
