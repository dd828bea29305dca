import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** A compressed variant is stored next to its file, with one of these suffixes. */
export const compressedSuffixes = { br: '.br', gzip: '.gz' } as const;

/** Whether a file is a compressed variant of another one. */
export function isCompressedVariant(path: string): boolean {
  return Object.values(compressedSuffixes).some((suffix) => path.endsWith(suffix));
}

/** Compresses as fast as pages are rendered: about 1 ms a page. */
export const gzipQuickly: (content: Buffer) => Promise<Buffer> = promisify(gzip);

// 50 ms a page. A page below 14 KB needs one round trip less.
const smallFileQuality = constants.BROTLI_MAX_QUALITY;
// Above this size the best quality takes seconds and one round trip makes no difference.
const largeFileQuality = 5;
const largeInBytes = 512 * 1024;

/** Compresses as far as it pays off. `isOneOfMany` says that thousands of files are waiting. */
export function brotliThoroughly(content: Buffer, isOneOfMany = false): Promise<Buffer> {
  const isLarge = isOneOfMany || content.byteLength > largeInBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? largeFileQuality : smallFileQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotli(content, { params });
}

const textExtensions = ['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest'];
// Below this, the response headers outweigh the savings.
const smallestInBytes = 700;

/** Whether a file of this size is worth compressing. */
export function isCompressible(path: string, size: number): boolean {
  return size >= smallestInBytes && textExtensions.includes(extname(path));
}
