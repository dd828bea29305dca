import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs a build that keeps pages in a folder for the next one. What a build that failed or was killed
 * left there is thrown away: Astro overwrites kept pages one by one and notes at the very end which
 * content they show, so a page might be taken for one that it no longer is.
 */
export async function withBuildCache<Result>(
  folder: string,
  build: () => Promise<Result>,
): Promise<Result> {
  const mark = join(folder, 'unfinished');
  if (existsSync(mark)) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
  const result = await build();
  rmSync(mark);
  return result;
}
