import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** How a body is packed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What the name of a file ends with that lies packed beside the one it was made of. */
export const twinEndings = { br: '.br', gzip: '.gz' } as const satisfies Partial<
  Record<Encoding, string>
>;

/** Whether a file is one that lies packed beside another. */
export function isTwin(path: string): boolean {
  return Object.values(twinEndings).some((ending) => path.endsWith(ending));
}

// Two milliseconds for a page: what a visitor who waits can spare.
const quickEffort = 5;

/** Packs a text; `effort` is Brotli's, from 0 to 11. */
export function compress(
  content: Buffer,
  encoding: Encoding,
  effort = quickEffort,
): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return deflate(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotli(content, { params });
}
