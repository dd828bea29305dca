// Opens one picture of a stranger's making, and ends. It may be killed at any moment: what it reads can
// have been made to break the decoder.

import { openPicture } from '../../render/pictures/open-picture.ts';
import { longestSide, thumbnailSide, type UploadRefusal } from '../../site.ts';

/** A picture as it is kept: upright, without what its camera wrote into it. */
export interface PreparedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  thumbnail: string;
}

/** What comes of one picture. */
export type PictureReply = { prepared: PreparedPicture } | { refused: UploadRefusal };

const mostMemory = 1024 ** 3;

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1);
}, 50).unref();

process.once('message', async (bytes: Uint8Array) => {
  const reply: PictureReply = await prepare(bytes).catch((error: Error) => ({
    refused: /pixel limit/.test(error.message) ? 'too-many-pixels' : 'not-a-picture',
  }));
  process.send?.(reply, () => process.disconnect?.());
});

async function prepare(bytes: Uint8Array): Promise<PictureReply> {
  const { pages = 1, compression } = await openPicture(bytes).metadata();
  if (compression === 'hevc') return { refused: 'heic' };
  if (pages > 1) return { refused: 'animated' };
  const { data, info } = await openPicture(bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true });
  const small = await openPicture(data)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer();
  const thumbnail = `data:image/webp;base64,${small.toString('base64')}`;
  const { width, height } = info;
  return { prepared: { bytes: data, width, height, thumbnail } };
}
