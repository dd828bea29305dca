import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Compresses at the speed of rendering: a millisecond for a page. */
export const quickly: (content: Buffer) => Promise<Buffer> = promisify(gzip);

// 50 ms a page, well spent: a page of less than 14 KB needs one round trip fewer.
const smallEffort = constants.BROTLI_MAX_QUALITY;
// Beyond half a megabyte a round trip more or less is nothing, and the effort takes seconds.
const largeEffort = 5;
const largeInBytes = 512 * 1024;

/** Compresses as far as is worth it; `isMuch` says that thousands of files wait for their turn. */
export function thoroughly(content: Buffer, isMuch = false): Promise<Buffer> {
  const isLarge = isMuch || content.byteLength > largeInBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? largeEffort : smallEffort,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotli(content, { params });
}

const texts = ['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest'];
// Below this the headers weigh more than what compression saves.
const smallestInBytes = 700;

/** Whether a file of this length is worth compressing. */
export function isCompressible(path: string, size: number): boolean {
  return size >= smallestInBytes && texts.includes(extname(path));
}
