import { readdir, readFile, writeFile } from 'node:fs/promises';
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

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

// Files under _astro have their content's hash in the name and seldom change between releases: they
// are compressed once, as far as it goes, and kept.
const lasting = new Map<string, Promise<Compressed>>();

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallestInBytes) return;
  const { br, gz } = await compressed(file, content);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

function compressed(file: string, content: Buffer): Promise<Compressed> {
  if (basename(dirname(file)) !== '_astro') return compress(content, 5);
  const name = basename(file);
  const known = lasting.get(name) ?? compress(content, constants.BROTLI_MAX_QUALITY);
  lasting.set(name, known);
  return known;
}

async function compress(content: Buffer, quality: number): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content)]);
  return { br, gz };
}
