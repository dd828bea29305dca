import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BuildError } from '../../command/build-error.ts';
import { filesToMake, type PictureFileToMake, type ShownPicture } from '../../site.ts';
import { openPicture } from './open-picture.ts';
import { cached } from './picture-cache.ts';

// The size that networks show beside a link: https://ogp.me
const shared = { width: 1200, height: 630 };

/** Makes a file of a picture. Throws a `BuildError` that names the picture when it cannot be made. */
export async function encodePictureFile(
  { id }: ShownPicture,
  file: PictureFileToMake,
): Promise<Buffer> {
  const missing = () => Promise.reject(new Error('Its bytes were not read from the database.'));
  try {
    return await cached(basename(file.address), async () =>
      encode(await cached(file.hash, missing), file),
    );
  } catch (error) {
    const { message } = error as Error;
    throw new BuildError(
      `pictures row ${id}, field file: ${basename(file.address)} could not be made.`,
      message,
    );
  }
}

/** Writes the files of pictures into the folder of a site. */
export async function writePictures(pictures: ShownPicture[], site: string): Promise<void> {
  for (const picture of pictures) {
    for (const file of filesToMake(picture)) {
      const path = join(site, file.address);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await encodePictureFile(picture, file));
    }
  }
}

async function encode(original: Buffer, file: PictureFileToMake): Promise<Buffer> {
  if ('focus' in file) return cutForSharing(original, file.focus);
  const smaller = openPicture(original).resize({ width: file.width });
  return file.format === 'avif'
    ? smaller.avif({ quality: 50, effort: 3 }).toBuffer()
    : smaller.webp({ quality: 72 }).toBuffer();
}

/** The largest part of that shape, as near to the point that matters as it goes. */
async function cutForSharing(original: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = (await openPicture(original).metadata()).autoOrient;
  const scale = Math.min(width / shared.width, height / shared.height);
  const part = {
    width: Math.max(1, Math.floor(shared.width * scale)),
    height: Math.max(1, Math.floor(shared.height * scale)),
  };
  const left = Math.round(((width - part.width) * focus.x) / 100);
  const top = Math.round(((height - part.height) * focus.y) / 100);
  return openPicture(original)
    .extract({ ...part, left, top })
    .resize(shared)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
