import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedMark } from './agency-assets.ts';
import { ourDrawings } from './drawing-files.ts';
import { shapeMarkup } from './mark-icon.ts';
import { parseMark } from './parse-mark.ts';

/**
 * Our drawing of an office has our mark on its sign. Returns the drawing with the agency's instead, or `null` if the
 * agency has no mark or drawing of its own.
 */
export async function officeWithMark(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<[path: string, text: string] | null> {
  const path = 'drawings/office.svg';
  const own = files.get('mark.svg');
  if (own === undefined || files.has(path)) return null;
  if (own === (await readFile(shippedMark, 'utf8'))) return null;
  const { viewBox, shapes } = parseMark(own, join(folder, 'mark.svg'));
  const { x, y, size } = viewBox;
  const sign = `<svg width="64" height="64" viewBox="${x} ${y} ${size} ${size}" fill="#f6dfae" color="#f6dfae">${shapes.map(shapeMarkup).join('')}</svg>`;
  const drawing = await readFile(join(ourDrawings, 'office.svg'), 'utf8');
  return [path, drawing.replace(/(?<=<g id="sign"[^>]*>).*?(?=<\/g>)/s, () => sign)];
}
