import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { isTwin, twinEndings } from './compress.ts';
import { type HeaderRule, readHeaderRules } from './header-rules.ts';
import { addressOf, siteFiles } from './site-files.ts';

/** A file of a built site. */
export interface SiteFile {
  path: string;
  type: string;
  /** Whether it goes out compressed to whoever takes that. */
  isCompressed: boolean;
  /** Whether {@link precompress} laid compressed versions beside it; a large site's cities have none. */
  hasTwins: boolean;
}

/** The files of one built site by the address that they answer, and the headers they go out with. */
export interface SiteFolder {
  files: Map<string, SiteFile>;
  rules: HeaderRule[];
  notFound: SiteFile;
}

// For the host, not for visitors.
const hidden = ['_headers', '_redirects'];

/** Lists a built folder. Nothing outside this list is ever served. Throws when it is no built site. */
export function openSiteFolder(folder: string): SiteFolder {
  const rules = readHeaderRules(join(folder, '_headers'));
  const names = siteFiles(folder);
  const known = new Set(names);
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (hidden.includes(name) || isTwin(name)) continue;
    const hasTwins = Object.values(twinEndings).every((ending) => known.has(name + ending));
    files.set(addressOf(name), {
      path: join(folder, name),
      type: typeOf(name),
      isCompressed: hasTwins || name.endsWith('.html'),
      hasTwins,
    });
  }
  const notFound = files.get('/404');
  if (!notFound) throw new Error(`${folder} has no 404.html.`);
  return { files, rules, notFound };
}

function typeOf(name: string): string {
  if (name.endsWith('.vtt')) return 'text/vtt; charset=utf-8';
  return getMimeType(name) ?? 'application/octet-stream';
}

/** The not-found page that stands nearest to an address: `/es/404` for what is missing under `/es`. */
export function nearestNotFound({ files, notFound }: SiteFolder, address: string): SiteFile {
  let folder = address;
  while (folder !== '') {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    const page = files.get(`${folder}/404`);
    if (page) return page;
  }
  return notFound;
}
