import { type RowProblem, type StoredFile, theSite } from '../../site.ts';
import { openPicture } from './open-picture.ts';
import { cachedPicture } from './picture-cache.ts';

/**
 * Why the file of a row cannot be shown; `null` for a row without a file. It decodes the whole file, so call it in a process
 * that may be killed, after the file was put into the cache.
 */
export async function fileProblem(
  part: string,
  row: Record<string, unknown>,
): Promise<RowProblem | null> {
  const file = theSite().pages.storedFile(part, row);
  if (!file || (await isPicture(file))) return null;
  return { field: file.field, problem: 'is damaged, or not the picture that was uploaded' };
}

/** A picture of another size could be too narrow or too tall to be scaled to the widths of the pages. */
async function isPicture({ hash, width, height }: StoredFile): Promise<boolean> {
  const bytes = await cachedPicture(hash, () => Promise.reject(new Error('It is not cached.')));
  try {
    const { autoOrient } = await openPicture(bytes).metadata();
    await openPicture(bytes).resize({ width: 16, height: 16, fit: 'inside' }).toBuffer();
    return autoOrient.width === width && autoOrient.height === height;
  } catch {
    return false;
  }
}
