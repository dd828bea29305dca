import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type HeaderRule, readHeaderRules } from './header-rules.ts';

/** A file of a built site. */
export interface SiteFile {
  path: string;
  type: string;
  /** Whether {@link precompress} laid compressed versions beside it. */
  isCompressed: boolean;
}

/** The files of one built site by the address that they answer, and the headers they go out with. */
export interface SiteFolder {
  files: Map<string, SiteFile>;
  rules: HeaderRule[];
  notFound: SiteFile;
}

// For the host, not for visitors.
const hidden = /^(_headers|_redirects)$|\.(br|gz)$/;

/** Lists a built folder. Nothing outside this list is ever served. Throws when it is no built site. */
export function openSiteFolder(folder: string): SiteFolder {
  const rules = readHeaderRules(join(folder, '_headers'));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, SiteFile>();
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join('/');
    if (hidden.test(name)) continue;
    files.set(addressOf(name), { path, type: typeOf(name), isCompressed: known.has(`${path}.br`) });
  }
  const notFound = files.get('/404');
  if (!notFound) throw new Error(`${folder} has no 404.html.`);
  return { files, rules, notFound };
}

function typeOf(name: string): string {
  if (name.endsWith('.vtt')) return 'text/vtt; charset=utf-8';
  return getMimeType(name) ?? 'application/octet-stream';
}

/** `/katy` for `katy.html`, `/` for `index.html`, `/favicon.ico` for a file that is no page. */
function addressOf(name: string): string {
  return `/${name}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
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
