import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All files below a folder as sorted relative paths with slashes; links are not followed. */
export function siteFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below + entry.name;
      if (entry.isDirectory()) return siteFiles(folder, `${path}/`);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** `/katy` for `katy.html`, `/` for `index.html`, `/favicon.ico` for other files. */
export function addressOf(path: string): string {
  return `/${path}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}
