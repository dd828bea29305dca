import { attempt } from '#database/attempt.ts';
import { storePicture } from '#database/pictures/store-picture.ts';
import { type UploadOutcome, uploadPicture } from '#database/pictures/upload-picture.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import {
  longestSide,
  mostUploadBytes,
  thumbnailSide,
  type UploadRefusal,
} from '#schemas/pictures/upload.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

// On a slow connection, a larger file would take more than a minute.
const redrawAboveBytes = 4 * 1024 * 1024;

/**
 * Uploads a chosen file. The browser redraws large files, and formats that our server cannot open, such
 * as an iPhone's HEIC. For a hosted project, which processes no pictures, it redraws every file.
 * `onProgress` gets the uploaded share, from 0 to 1; `onWait` is called while other pictures come first.
 */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  onWait: () => void,
): Promise<UploadOutcome> {
  const { publishableKey, supabaseUrl } = backendSettings;
  if (supabaseUrl) return sendRedrawn(file);
  const needsRedraw =
    file.size > redrawAboveBytes || !/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type);
  const drawn = needsRedraw ? await redraw(file, longestSide) : null;
  if (!drawn && isHeic(file)) return refused('heic');
  const content = drawn?.content ?? file;
  if (content.size > mostUploadBytes) return refused('too-large');
  const upload = { content, publishableKey, onProgress };
  const send = () => attempt<UploadOutcome>(supabase, () => uploadPicture(supabase, upload));
  return retryWhileBusy(send, onWait);
}

async function sendRedrawn(file: File): Promise<UploadOutcome> {
  const drawn = await redraw(file, longestSide);
  const small = drawn && (await redraw(drawn.content, thumbnailSide, 0.5));
  if (!small) return refused(isHeic(file) ? 'heic' : 'not-a-picture');
  const thumbnail = await dataUrl(small.content);
  return attempt<UploadOutcome>(supabase, () => storePicture(supabase, { ...drawn, thumbnail }));
}

function refused(why: UploadRefusal): UploadOutcome {
  return { outcome: 'refused', why, retryAfter: 0 };
}

/** Some systems report no type for HEIC files. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function dataUrl(content: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done) => {
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(content);
  });
}

interface DrawnPicture {
  content: Blob;
  width: number;
  height: number;
}

/**
 * Redraws a picture as JPEG: upright, at most `side` pixels long, and without the camera's metadata.
 * Returns `null` if this browser cannot open it.
 */
async function redraw(file: Blob, side: number, quality = 0.92): Promise<DrawnPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: without this, transparent parts would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const content = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', quality);
  });
  return content && { content, width, height };
}
