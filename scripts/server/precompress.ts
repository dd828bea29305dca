import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = new Set([
  '.html',
  '.css',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
]);
// Up to here 50 ms a page are well spent: a page of less than 14 KB needs one round trip fewer.
const manyFiles = 150;
// Below this the headers weigh more than what compression saves.
const smallestInBytes = 700;

/** Lays a `.br` and a `.gz` file beside each text file among `paths`, for a server to choose from. */
export async function precompress(folder: string, paths: string[]): Promise<void> {
  const files = paths.filter((path) => compressible.has(extname(path)));
  const effort = files.length > manyFiles ? 5 : constants.BROTLI_MAX_QUALITY;
  const workers = Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      await compressFile(join(folder, path), effort);
    }
  });
  await Promise.all(workers);
}

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

async function compressFile(file: string, effort: number): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallestInBytes) return;
  const { br, gz } = await compressed(file, content, effort);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Files under _astro stay the same from release to release: they are compressed as far as it goes. */
function compressed(file: string, content: Buffer, effort: number): Promise<Compressed> {
  const isLasting = basename(dirname(file)) === '_astro';
  return compress(content, isLasting ? constants.BROTLI_MAX_QUALITY : effort);
}

async function compress(content: Buffer, quality: number): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content)]);
  return { br, gz };
}
