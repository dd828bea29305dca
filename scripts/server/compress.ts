import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What the name of a file ends with that lies packed beside the one it was made of. */
export const twinEndings = { br: '.br', gzip: '.gz' } as const;

/** Whether a file is one that lies packed beside another. */
export function isTwin(path: string): boolean {
  return Object.values(twinEndings).some((ending) => path.endsWith(ending));
}

/** Packs a text; `effort` is Brotli's, from 0 to 11. */
export function compress(
  content: Buffer,
  encoding: keyof typeof twinEndings,
  effort: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotli(content, { params });
}
