import { attempt } from '#database/attempt.ts';
import { storePicture } from '#database/pictures/store-picture.ts';
import { type UploadOutcome, uploadPicture } from '#database/pictures/upload-picture.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import { longestSide, mostUploadBytes, thumbnailSide } from '#schemas/pictures/upload.ts';
import { drawPicture } from './draw-picture.ts';

// A slow line takes a minute for more.
const largeInBytes = 4 * 1024 * 1024;

/**
 * Sends a chosen file. What is large, or what only this browser may be able to open, such as the HEIC of
 * a telephone, is drawn anew here first; for a hosted project, which opens none, everything is.
 */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  const { publishableKey, supabaseUrl } = backendSettings;
  if (supabaseUrl) return sendDrawn(file);
  const isDrawn = file.size > largeInBytes || !/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type);
  const drawn = isDrawn ? await drawPicture(file, longestSide) : null;
  if (!drawn && isHeic(file)) return { outcome: 'refused', why: 'heic' };
  const content = drawn?.content ?? file;
  if (content.size > mostUploadBytes) return { outcome: 'refused', why: 'too-large' };
  return attempt<UploadOutcome>(supabase, () =>
    uploadPicture(supabase, { content, publishableKey, onProgress }),
  );
}

async function sendDrawn(file: File): Promise<UploadOutcome> {
  const drawn = await drawPicture(file, longestSide);
  const small = drawn && (await drawPicture(drawn.content, thumbnailSide, 0.5));
  if (!small) return { outcome: 'refused', why: isHeic(file) ? 'heic' : 'not-a-picture' };
  const thumbnail = await dataAddress(small.content);
  return attempt<UploadOutcome>(supabase, () => storePicture(supabase, { ...drawn, thumbnail }));
}

/** Some systems give it no type of its own. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function dataAddress(content: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done) => {
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(content);
  });
}
