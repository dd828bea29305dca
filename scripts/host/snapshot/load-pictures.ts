import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { cached, tidyCache } from '../render/pictures/picture-cache.ts';
import type { ShownPicture } from '../site.ts';
import { SnapshotError } from './snapshot-error.ts';

const patienceInMilliseconds = 30_000;

/**
 * Reads the bytes of pictures, each once: what was read is kept under its hash. Throws a
 * {@link SnapshotError} that names the picture whose bytes are not there.
 */
export async function loadPictures(
  client: SupabaseClient,
  pictures: readonly ShownPicture[],
): Promise<void> {
  for (const picture of pictures) {
    await cached(picture.file, () => readBytes(client, picture));
  }
  await tidyCache();
}

async function readBytes(client: SupabaseClient, { id, file }: ShownPicture): Promise<Buffer> {
  const { data, error } = await client
    .rpc('picture_file', { of_hash: file })
    .abortSignal(AbortSignal.timeout(patienceInMilliseconds));
  if (error) throw new SnapshotError(`The database could not be read: ${error.message}.`);
  const bytes = Buffer.from(z.safeParse(z.string(), data).data ?? '', 'base64');
  if (createHash('sha256').update(bytes).digest('hex') === file) return bytes;
  throw new SnapshotError(`pictures row ${id}, field file: the database does not have its bytes`);
}
