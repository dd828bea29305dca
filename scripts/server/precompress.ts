import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
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
// Below this the headers weigh more than what compression saves.
const smallestInBytes = 700;

/** Lays a `.br` and a `.gz` file beside every text file of a folder, for a server to choose from. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const workers = Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  });
  await Promise.all(workers);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallestInBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  await Promise.all([
    brotli(content, quality).then((smaller) => writeFile(`${file}.br`, smaller)),
    deflate(content).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
