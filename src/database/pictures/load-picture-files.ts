import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type PictureFile, pictureFileSchema } from '#schemas/pictures/upload.ts';

/** Picture files by hash. Throws when the database cannot be read. */
export async function loadPictureFiles(
  client: SupabaseClient,
  hashes: readonly string[],
): Promise<PictureFile[]> {
  const { data, error } = await client
    .from('picture_files')
    .select('hash, width, height, thumbnail')
    .in('hash', hashes);
  if (error) throw new Error(error.message);
  return z.array(pictureFileSchema).parse(data);
}
