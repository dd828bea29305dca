import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { featuredCitySchema } from '#schemas/content/city/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/city/fixed-city.ts';
import { regionsSchema } from '#schemas/content/regions.ts';
import { parseAgency } from './agency-file.ts';
import { sharingImage, writeSharingImage } from './agency-files.ts';
import { ContentError } from './content-error.ts';
import { copyPicture, openContent } from './content-folder.ts';
import { checkDrawings } from './drawing-files.ts';
import { officeWithMark } from './office-sign.ts';
import { parseContent } from './parse-content.ts';
import { parseMark } from './parse-mark.ts';
import { infoPagePaths, shippedText } from './shipped-content.ts';

/**
 * Checks the agency's folder, and copies it to another one, which must not exist yet, with nothing in it but what was
 * checked. `onFile` gets each file before it is checked. Throws a `ContentError` that names the file and the field if a
 * file is invalid or not allowed.
 */
export async function checkContent(
  folder: string,
  to: string | null,
  onFile: (path: string) => void = () => undefined,
): Promise<void> {
  const { files, pictures } = await openContent(folder, onFile);
  checkFiles(folder, files, pictures, onFile);
  if (to === null) return;
  const office = await officeWithMark(folder, files);
  const texts = [...missingPages(files), ...files, ...(office ? [office] : [])];
  for (const [path, text] of texts) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  for (const path of pictures) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyPicture(folder, path, join(to, path));
  }
  const hero = 'drawings/hero.svg';
  if (!files.has(hero)) return;
  onFile(join(folder, hero));
  await writeSharingImage(join(to, hero), join(to, sharingImage));
}

/** Folders from before `pages/` get ours; its texts name no place and no agency. */
function missingPages(files: ReadonlyMap<string, string>): [path: string, text: string][] {
  return infoPagePaths.filter((path) => !files.has(path)).map((path) => [path, shippedText(path)]);
}

/** What the site reads in the folder, see docs/content.md. */
const readNames = [
  ...['agency', 'coverages', 'drawings', 'faq', 'regions', 'serving-areas', 'sources'].map(
    (name) => `${name}.yaml`,
  ),
  'mark.svg',
  ...['cities', 'drawings', 'featured-cities', 'images', 'learning'],
  ...['articles', 'pages'].flatMap((name) => [name, `${name}/en`, `${name}/es`]),
];

/** Throws a `ContentError` for a name that is not read only because of its capital letters. */
function checkCapitals(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    for (const name of readNames) {
      const given = path.slice(0, name.length);
      const isWhole = path.length === name.length || path[name.length] === '/';
      if (isWhole && given !== name && given.toLowerCase() === name)
        throw new ContentError(`${join(folder, given)} is not read. Rename it to ${name}.`);
    }
  }
}

function checkFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  pictures: string[],
  onFile: (path: string) => void,
): void {
  checkCapitals(folder, [...files.keys(), ...pictures]);
  const agency = 'agency.yaml';
  if (!files.has(agency)) throw new ContentError(`${join(folder, agency)} does not exist.`);
  onFile(join(folder, agency));
  parseAgency(files.get(agency) ?? '', join(folder, agency));
  checkDrawings(folder, files, pictures);
  for (const [path, text] of files) {
    const where = join(folder, path);
    const [top] = path.split('/', 1);
    onFile(where);
    if (path === 'mark.svg') parseMark(text, where);
    else if (path === 'regions.yaml') parseContent(regionsSchema, text, where);
    else if (top === 'cities') parseContent(fixedCitySchema, text, where);
    else if (top === 'featured-cities') parseContent(featuredCitySchema, text, where);
    else if (top === 'images' && extname(path) !== '.svg')
      throw new ContentError(
        `${where} is not a picture. Move it out of ${join(folder, 'images')}.`,
      );
  }
}
