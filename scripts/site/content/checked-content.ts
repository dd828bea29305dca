import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { featuredCitySchema } from '#schemas/content/city/featured-city.ts';
import { fixedCitySchema } from '#schemas/content/city/fixed-city.ts';
import { regionsSchema } from '#schemas/content/regions.ts';
import { BuildError } from '../../host/command/build-error.ts';
import { parseAgency } from './agency-file.ts';
import { listContent, openContent } from './content-folder.ts';
import { contentPath } from './content-path.ts';
import { checkDrawings } from './drawing-files.ts';
import { officeWithMark } from './office-sign.ts';
import { parseContent } from './parse-content.ts';
import { parseMark } from './parse-mark.ts';
import { infoPagePaths, shippedText } from './shipped-content.ts';

/** Paths of the files that the site is compiled from. */
export async function contentFiles(): Promise<string[]> {
  const folder = contentPath();
  return (await listContent(folder)).map((path) => join(folder, path));
}

/**
 * Copies the agency's folder to another, which must not exist yet, with nothing in it but what was checked.
 * Throws a `BuildError` that names the file and the field if a file is invalid or not allowed.
 */
export async function copyCheckedContent(to: string): Promise<void> {
  const folder = contentPath();
  const { files, pictures } = await openContent(folder);
  checkFiles(folder, files, pictures);
  const office = await officeWithMark(folder, files);
  const texts = [...missingPages(files), ...files, ...(office ? [office] : [])];
  for (const [path, text] of texts) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  for (const path of pictures) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(join(folder, path), join(to, path));
  }
}

/** Folders from before `pages/` get ours; its texts name no place and no agency. */
function missingPages(files: ReadonlyMap<string, string>): [path: string, text: string][] {
  return infoPagePaths.filter((path) => !files.has(path)).map((path) => [path, shippedText(path)]);
}

function checkFiles(folder: string, files: ReadonlyMap<string, string>, pictures: string[]): void {
  const agency = 'agency.yaml';
  if (!files.has(agency)) throw new BuildError(`${join(folder, agency)} does not exist.`);
  parseAgency(files.get(agency) ?? '', join(folder, agency));
  checkDrawings(folder, files, pictures);
  for (const [path, text] of files) {
    const where = join(folder, path);
    const [top] = path.split('/', 1);
    if (path === 'mark.svg') parseMark(text, where);
    else if (path === 'regions.yaml') parseContent(regionsSchema, text, where);
    else if (top === 'cities') parseContent(fixedCitySchema, text, where);
    else if (top === 'featured-cities') parseContent(featuredCitySchema, text, where);
    else if (top === 'images' && extname(path) !== '.svg')
      throw new BuildError(`${where} is not a picture. Move it out of ${join(folder, 'images')}.`);
  }
}
