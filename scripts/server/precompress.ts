import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { constants } from 'node:zlib';
import { compress } from './compress.ts';

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
// 50 ms a page, well spent: a page of less than 14 KB needs one round trip fewer.
const effort = constants.BROTLI_MAX_QUALITY;
// Beyond this a round trip more or less is nothing, and the effort takes seconds.
const largestForEffort = 512 * 1024;
// Below this the headers weigh more than what compression saves.
const smallestInBytes = 700;

/** Lays a `.br` and a `.gz` file beside each text file among `paths`, for a server to choose from. */
export async function precompress(folder: string, paths: string[]): Promise<void> {
  const files = paths.filter((path) => compressible.has(extname(path)));
  const workers = Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      await compressFile(join(folder, path));
    }
  });
  await Promise.all(workers);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallestInBytes) return;
  const [br, gz] = await Promise.all([
    compress(content, 'br', content.byteLength > largestForEffort ? undefined : effort),
    compress(content, 'gzip'),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
