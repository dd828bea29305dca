import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { constants } from 'node:zlib';
import { compress, twinEndings } from './compress.ts';

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
const quickEffort = 5;
// Beyond this a round trip more or less is nothing, and the effort takes seconds.
const largestForEffort = 512 * 1024;
// Below this the headers weigh more than what compression saves.
const smallestInBytes = 700;

/** Lengths in bytes of compressed files, by path. */
type Twins = [path: string, facts: { size: number }][];

/**
 * Lays a `.br` and a `.gz` file beside each text file among `paths`, for a server to choose from.
 * Answers which they are.
 */
export async function precompress(folder: string, paths: string[]): Promise<Twins> {
  const twins: Twins = [];
  const files = paths.filter((path) => compressible.has(extname(path)));
  const workers = Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      twins.push(...(await compressFile(folder, path)));
    }
  });
  await Promise.all(workers);
  return twins;
}

async function compressFile(folder: string, path: string): Promise<Twins> {
  const content = await readFile(join(folder, path));
  if (content.byteLength < smallestInBytes) return [];
  const brotliEffort = content.byteLength > largestForEffort ? quickEffort : effort;
  const packed = (['br', 'gzip'] as const).map(async (encoding): Promise<Twins[number]> => {
    const twin = path + twinEndings[encoding];
    const body = await compress(content, encoding, brotliEffort);
    await writeFile(join(folder, twin), body);
    return [twin, { size: body.byteLength }];
  });
  return Promise.all(packed);
}
