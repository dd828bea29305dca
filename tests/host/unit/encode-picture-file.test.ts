import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePictureFile } from '../../../scripts/host/render/pictures/encode-picture-file.ts';
import { cachedPicture } from '../../../scripts/host/render/pictures/picture-cache.ts';

// Created before the module under test blocks formats in sharp.
const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#a03020' } })
  .png()
  .toBuffer();

/** A PNG of a few bytes whose header says 9,000 × 9,000 pixels. */
function bomb(): Buffer {
  const file = Buffer.from(pixel);
  file.writeUInt32BE(9_000, 16);
  file.writeUInt32BE(9_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

/** Encodes bytes that were written to the database without the panel's checks. */
async function makeOf(bytes: Buffer): Promise<Buffer> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await cachedPicture(hash, async () => bytes);
  const address = `/pictures/${hash.slice(0, 20)}-9.webp`;
  const row = 'pictures row 3';
  return encodePictureFile({ address, hash, row, width: 9, format: 'webp' });
}

describe('encodePictureFile', () => {
  // Unique, because encoded files are cached.
  const svg = () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${randomUUID()}--></svg>`,
    );

  test.each([
    ['an SVG, which can refer to other files,', svg, 'unsupported image format'],
    ['a bomb of 81 million pixels', bomb, 'exceeds pixel limit'],
  ])('rejects %s and names the row', async (_, make, why) => {
    await expect(makeOf(make())).rejects.toMatchObject({
      message: expect.stringMatching(
        /^pictures row 3, field file: \w+-9\.webp could not be made\.$/,
      ),
      log: expect.stringContaining(why),
    });
  });

  test('encodes a picture', async () => {
    expect((await makeOf(pixel)).subarray(8, 12).toString()).toBe('WEBP');
  });
});
