import { type UploadOutcome, uploadPicture } from '#database/pictures/upload-picture.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import { longestSide, mostUploadBytes } from '#schemas/pictures/upload.ts';
import { drawPicture } from './draw-picture.ts';

// A slow line takes a minute for more.
const largeInBytes = 4 * 1024 * 1024;

/**
 * Sends a chosen file. What is large, or what only this browser may be able to open, such as the HEIC of
 * a telephone, is drawn anew here first.
 */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  const isDrawn = file.size > largeInBytes || !/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type);
  const drawn = isDrawn ? await drawPicture(file, longestSide) : null;
  const content = drawn?.content ?? file;
  if (content.size > mostUploadBytes) return { outcome: 'refused', why: 'too-large' };
  const { publishableKey } = backendSettings;
  return uploadPicture(supabase, { content, publishableKey, onProgress });
}
