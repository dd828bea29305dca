import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { compress, type Encoding, twinEndings } from './compress.ts';
import type { SiteFile } from './site-folder.ts';

/** A file as it goes out in one encoding. */
export interface Representation {
  path: string;
  /** Changes with the content only, so that a page which a new release left alone stays valid. */
  etag: string;
  size: number;
  headers: [string, string][];
  /** `null` for a file that is too large to keep in memory. */
  body: Buffer | null;
}

const largestKept = 1024 * 1024;

/** Reads a file in one encoding. Throws when it cannot be read. */
export async function readRepresentation(
  file: SiteFile,
  encoding: Encoding,
): Promise<Representation> {
  const ending = file.hasTwins && encoding !== 'identity' ? twinEndings[encoding] : '';
  const path = file.path + ending;
  const { size, mtimeMs } = await stat(path);
  const content = size <= largestKept ? await readFile(path) : null;
  const body = content && !file.hasTwins ? await compress(content, encoding) : content;
  // What is too large to keep goes out as it lies there.
  const sent = body || file.hasTwins ? encoding : 'identity';
  const version = body
    ? createHash('sha256').update(body).digest('base64url').slice(0, 22)
    : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
  const etag = `"${version}"`;
  return {
    path,
    etag,
    size: body?.byteLength ?? size,
    headers: [
      ['Content-Type', file.type],
      ['ETag', etag],
      ...(sent === 'identity' ? [] : [['Content-Encoding', sent] as [string, string]]),
      ...(file.isCompressed ? [['Vary', 'Accept-Encoding'] as [string, string]] : []),
      ...(body && file.isCompressed ? [] : [['Accept-Ranges', 'bytes'] as [string, string]]),
    ],
    body,
  };
}

/** The best encoding of a file for an `Accept-Encoding` header (RFC 9110, section 12.5.3). */
export function chooseEncoding(file: SiteFile, accepted: string | undefined): Encoding {
  if (!file.isCompressed || !accepted) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((offer) => {
    const [name = '', ...parameters] = offer.toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
  });
}
