import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { getMimeType, mimes } from 'hono/utils/mime';
import { compressedSuffixes, isCompressible } from '../releases/compress.ts';

/** A file of a release as visitors may get it. */
export interface LoadedFile {
  /** Where it is on disk. */
  path: string;
  stats: Stats;
  plain: Representation;
  br: Representation | null;
  gzip: Representation | null;
  /** Whether the publisher will add a brotli version that is not there yet. */
  awaitsBrotli: boolean;
}

/** A file as it is, or compressed. Headers are names and values in turn, as `writeHead` takes them. */
export interface Representation {
  etag: string;
  /** Headers of an answer with the body; the last one is its length. */
  headers: string[];
  /** Headers of an answer to a visitor who has the body already. */
  unchanged: string[];
  /** `null` where the file is sent from disk. */
  body: Buffer | null;
}

const types = { ...mimes, vtt: 'text/vtt; charset=utf-8' };
// Films, pictures and fonts beyond this are sent from disk. Texts of any length are kept in memory: each
// is needed in up to three forms.
const largestInMemory = 64 * 1024;

/** Reads a file of a release and its compressed versions, with the headers that its release gives it. */
export async function loadFile(path: string, ruled: string[]): Promise<LoadedFile> {
  const stats = await stat(path);
  const isText = isCompressible(path, stats.size);
  const type = getMimeType(path, types) ?? 'application/octet-stream';
  const represent = (file: string, facts: Stats, body: Buffer | null, encoding?: string) => {
    // A file that a release left alone keeps its time: it is a hard link.
    const etag = `"${facts.size}-${facts.mtimeMs}"`;
    const unchanged = [...ruled, ...(isText ? ['Vary', 'Accept-Encoding'] : []), 'ETag', etag];
    const described = ['Content-Type', type, 'Last-Modified', facts.mtime.toUTCString()];
    if (encoding) described.push('Content-Encoding', encoding);
    const headers = [...unchanged, ...described, 'Content-Length', String(facts.size)];
    return { file, etag, headers, unchanged, body };
  };
  const compressed = async (encoding: 'br' | 'gzip') => {
    const file = path + compressedSuffixes[encoding];
    const facts = isText ? await stat(file).catch(() => null) : null;
    return facts && represent(file, facts, await readFile(file), encoding);
  };
  const isInMemory = isText || stats.size <= largestInMemory;
  const plain = represent(path, stats, isInMemory ? await readFile(path) : null);
  const [br, gzip] = await Promise.all([compressed('br'), compressed('gzip')]);
  return { path, stats, plain, br, gzip, awaitsBrotli: isText && !br };
}
