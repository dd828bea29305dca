import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { getMimeType, mimes } from 'hono/utils/mime';
import { compressedSuffixes, isCompressible } from '../releases/compress.ts';

export interface LoadedFile {
  path: string;
  stats: Stats;
  /** `Last-Modified` of all versions. `null` for a time to come, after the clock was set back. */
  modified: string | null;
  plain: Representation;
  br: Representation | null;
  gzip: Representation | null;
  /** The publisher has yet to add the brotli version. */
  awaitsBrotli: boolean;
}

/** A plain or compressed file. Headers alternate names and values, as in `writeHead`. */
export interface Representation {
  etag: string;
  /** For a response with the body; the last one is its length. */
  headers: string[];
  /** For a 304 response. */
  unchanged: string[];
  /** `null` if the file is sent from disk. */
  body: Buffer | null;
}

const types = { ...mimes, vtt: 'text/vtt; charset=utf-8' };
// Larger videos, pictures and fonts are sent from disk. Text files of any size stay in memory.
const largestInMemory = 64 * 1024;

/** Reads a file and its compressed versions; `ruled` are headers from the release's rules. */
export async function loadFile(path: string, ruled: string[]): Promise<LoadedFile> {
  const stats = await stat(path);
  const modified = stats.mtimeMs <= Date.now() ? stats.mtime.toUTCString() : null;
  const isText = isCompressible(path, stats.size);
  const type = getMimeType(path, types) ?? 'application/octet-stream';
  const represent = (file: string, facts: Stats, body: Buffer | null, encoding?: string) => {
    // Unchanged files keep their time across releases: they are hard links.
    const etag = `"${facts.size}-${facts.mtimeMs}"`;
    const unchanged = [...ruled, ...(isText ? ['Vary', 'Accept-Encoding'] : []), 'ETag', etag];
    const described = modified ? ['Last-Modified', modified] : [];
    if (!ruled.includes('Content-Type')) described.push('Content-Type', type);
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
  return { path, stats, modified, plain, br, gzip, awaitsBrotli: isText && !br };
}
