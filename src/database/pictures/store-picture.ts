import type { SupabaseClient } from '@supabase/supabase-js';
import type { PictureFile } from '#schemas/pictures/upload.ts';
import { refusal } from '../attempt.ts';
import type { UploadOutcome } from './upload-picture.ts';

/** A picture that this browser encoded and scaled down. */
export interface OwnPicture extends Omit<PictureFile, 'hash'> {
  content: Blob;
}

const uniqueViolation = '23505';

/** Stores a picture in a hosted project, which has no server to encode it. Its policies decide who may. */
export async function storePicture(
  client: SupabaseClient,
  { content, ...facts }: OwnPicture,
): Promise<UploadOutcome> {
  const bytes = await content.arrayBuffer();
  const hash = inHex(await crypto.subtle.digest('SHA-256', bytes));
  const { error, status } = await client
    .from('picture_files')
    .insert({ hash, bytes: `\\x${inHex(bytes)}`, ...facts });
  if (!error || error.code === uniqueViolation)
    return { outcome: 'taken', file: { hash, ...facts } };
  return refusal(error, status);
}

function inHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
