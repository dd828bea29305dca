import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import { parseContent } from '../content/parse-content.ts';
import { type Finding, should } from './finding.ts';

/** The items of the learning center that lead nowhere: their buttons call the agency. */
export async function learningFindings(folder = 'content/learning'): Promise<Finding[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name)).sort();
  const items = await Promise.all(
    paths.map(async (path) => ({
      path,
      item: parseContent(learningItemSchema, await readFile(path, 'utf8'), path),
    })),
  );
  return items
    .filter(({ item }) => !item.url)
    .map(({ path, item }) =>
      should(`“${item.title}” has no ${item.contentType} yet: its button calls.`, `${path}: url`),
    );
}
