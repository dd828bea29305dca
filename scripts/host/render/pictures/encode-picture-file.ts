import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BuildError } from '../../command/build-error.ts';
import { failureOf } from '../../command/error-reason.ts';
import type { PictureFile } from '../../site.ts';
import { openPicture } from './open-picture.ts';
import { cachedPicture } from './picture-cache.ts';

// The size that social networks show: https://ogp.me
const shareImage = { width: 1200, height: 630 };

/** Encodes one file of a picture. Throws a `BuildError` that names the picture. */
export async function encodePictureFile(file: PictureFile): Promise<Buffer> {
  const missing = () =>
    Promise.reject(new Error("The snapshot does not contain this picture's data."));
  try {
    return await cachedPicture(basename(file.address), async () =>
      encode(await cachedPicture(file.hash, missing), file),
    );
  } catch (error) {
    const { message } = error as Error;
    throw new BuildError(
      `${file.row}, field file: ${basename(file.address)} could not be made.`,
      failureOf(error) ?? 'page',
      message,
    );
  }
}

/** Writes the files of all pictures into a folder. */
export async function writePictures(files: PictureFile[], site: string): Promise<void> {
  for (const file of files) {
    const path = join(site, file.address);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await encodePictureFile(file));
  }
}

async function encode(original: Buffer, file: PictureFile): Promise<Buffer> {
  if ('focus' in file) return cropForSharing(original, file.focus);
  const smaller = openPicture(original).resize({ width: file.width });
  return file.format === 'avif'
    ? smaller.avif({ quality: 50, effort: 3 }).toBuffer()
    : smaller.webp({ quality: 72 }).toBuffer();
}

/** Crops to the largest part that has the shape of a share image, as close to the focus as possible. */
async function cropForSharing(original: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = (await openPicture(original).metadata()).autoOrient;
  const scale = Math.min(width / shareImage.width, height / shareImage.height);
  const part = {
    width: Math.max(1, Math.floor(shareImage.width * scale)),
    height: Math.max(1, Math.floor(shareImage.height * scale)),
  };
  const left = Math.round(((width - part.width) * focus.x) / 100);
  const top = Math.round(((height - part.height) * focus.y) / 100);
  return openPicture(original)
    .extract({ ...part, left, top })
    .resize(shareImage)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
