// Prepares one uploaded picture, then ends. It runs in its own process, which may be killed at any moment, because
// the file may have been crafted to break the decoder.
import type { Sharp } from 'sharp';
import { openPicture } from '../../render/pictures/open-picture.ts';

/** Why an upload is refused. The panel has the same list: `src/schemas/pictures/upload.ts`. */
export type UploadRefusal =
  | 'not-a-picture'
  | 'too-large'
  | 'too-many-pixels'
  | 'animated'
  | 'heic'
  | 'too-slow'
  | 'busy'
  | 'others-first'
  | 'too-often'
  | 'too-much'
  | 'failed';

/** The message that starts the work. */
export interface PictureTask {
  bytes: Uint8Array;
  /** The longer side of the stored picture, in pixels. */
  longestSide: number;
  /** The longer side of its thumbnail, in pixels. */
  thumbnailSide: number;
}

/** A picture as it is stored: upright and without metadata. */
export interface PreparedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  thumbnail: string;
}

/** The message with the result. */
export type PictureReply = { prepared: PreparedPicture } | { rejected: UploadRefusal };

const maxMemory = 1024 ** 3;

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(1);
}, 50).unref();

process.once('message', async (task: PictureTask) => {
  const reply: PictureReply = await prepare(task).catch((error: Error) => ({
    rejected: /pixel limit/.test(error.message) ? 'too-many-pixels' : 'not-a-picture',
  }));
  process.send?.(reply, () => process.disconnect?.());
});

async function prepare({ bytes, longestSide, thumbnailSide }: PictureTask): Promise<PictureReply> {
  const { pages = 1, compression } = await openPicture(bytes).metadata();
  if (compression === 'hevc') return { rejected: 'heic' };
  if (pages > 1) return { rejected: 'animated' };
  const encode = (picture: Sharp) =>
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await encode(openPicture(bytes)).catch((error) => {
    if (!isJpeg(bytes)) throw error;
    // Some programs leave out the end marker. Missing pixels cause a warning, so a truncated picture still fails.
    return encode(openPicture(Buffer.concat([bytes, endOfImage]), 'warning'));
  });
  const small = await openPicture(data)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer();
  const thumbnail = `data:image/webp;base64,${small.toString('base64')}`;
  const { width, height } = info;
  return { prepared: { bytes: data, width, height, thumbnail } };
}

const isJpeg = ([first, second]: Uint8Array) => first === 0xff && second === 0xd8;
const endOfImage = Buffer.of(0xff, 0xd9);
