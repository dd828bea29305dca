import { join } from 'node:path';
import { earlierRegions } from '#schemas/content/earlier-regions.ts';
import { type Regions, regionsSchema } from '#schemas/content/regions.ts';
import { isAbsent } from './content-files.ts';
import { readContentFile } from './content-folder.ts';
import { contentPath } from './content-path.ts';
import { parseContent } from './parse-content.ts';

const name = 'regions.yaml';

/** Throws a `BuildError` that names each malformed fact. A folder made before this file existed lacks it. */
export async function readRegions(content = contentPath()): Promise<Regions> {
  const path = join(content, name);
  if (await isAbsent(path)) return earlierRegions;
  return parseContent(regionsSchema, await readContentFile(content, name), path);
}
