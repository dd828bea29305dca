import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The Node that the code in a folder was installed with. */
export function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}
