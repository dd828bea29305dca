import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { localizedSchema } from '#schemas/content/localized.ts';
import { ContentError } from './content-error.ts';
import { parseContent } from './parse-content.ts';
import { rootAttributes } from './svg-problem.ts';

/** Our drawings, which files of the same name in the agency's folder replace. */
export const ourDrawings = join(import.meta.dirname, '../../../src/assets/drawings');

/** The others are decoration, or share a description. */
const described = ['hero', 'office', 'lost'];

type DrawingTexts = Record<string, z.infer<typeof localizedSchema>>;

/** Descriptions of drawings by name. Throws a `ContentError` that names the problem. */
export function parseDrawingTexts(text: string, path: string): DrawingTexts {
  const texts = parseContent(z.record(z.string(), localizedSchema), text, path);
  for (const name of Object.keys(texts)) {
    if (!described.includes(name)) {
      throw new ContentError(`${path}: there is no ${name}. Known: ${described.join(', ')}.`);
    }
  }
  return texts;
}

/** Throws a `ContentError` if a drawing replaces none of ours, or if its description is missing. */
export function checkDrawings(
  folder: string,
  files: ReadonlyMap<string, string>,
  pictures: readonly string[],
): void {
  const names = readdirSync(ourDrawings).sort();
  const yaml = 'drawings.yaml';
  const texts = files.has(yaml) ? parseDrawingTexts(files.get(yaml) ?? '', join(folder, yaml)) : {};
  for (const path of [...files.keys(), ...pictures]) {
    if (!path.startsWith('drawings/')) continue;
    const name = basename(path, '.svg');
    const problem = () => {
      if (dirname(path) !== 'drawings' || !names.includes(basename(path)))
        return `replaces no drawing of the site. Known: ${names.join(', ')}`;
      const attributes = rootAttributes(files.get(path) ?? '');
      if (!attributes.includes('viewBox') && !attributes.includes('width')) return 'has no viewBox';
      if (described.includes(name) && !texts[name])
        return `needs a description in ${join(folder, yaml)}, such as "${name}: { en: …, es: … }"`;
      return null;
    };
    const found = problem();
    if (found) throw new ContentError(`${join(folder, path)} ${found}.`);
  }
}
