import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, as sorted paths relative to it, with slashes. */
export function siteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** `/katy` for `katy.html`, `/` for `index.html`, `/favicon.ico` for a file that is no page. */
export function addressOf(path: string): string {
  return `/${path}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}
