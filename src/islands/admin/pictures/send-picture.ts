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
import { drawPicture } from './draw-picture.ts';
import { sendInTurn } from './send-in-turn.ts';

// A slow line takes a minute for more.
const largeInBytes = 4 * 1024 * 1024;

/**
 * Sends a chosen file. What is large, or what only this browser may be able to open, such as the HEIC of
 * a telephone, is drawn anew here first; for a hosted project, which opens none, everything is.
 * Tells how much of it has arrived, from 0 to 1, and when it waits for its turn.
 */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  onWait: () => void,
): Promise<UploadOutcome> {
  const { publishableKey, supabaseUrl } = backendSettings;
  if (supabaseUrl) return sendDrawn(file);
  const isDrawn = file.size > largeInBytes || !/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type);
  const drawn = isDrawn ? await drawPicture(file, longestSide) : null;
  if (!drawn && isHeic(file)) return refused('heic');
  const content = drawn?.content ?? file;
  if (content.size > mostUploadBytes) return refused('too-large');
  const upload = { content, publishableKey, onProgress };
  const send = () => attempt<UploadOutcome>(supabase, () => uploadPicture(supabase, upload));
  return sendInTurn(send, onWait);
}

async function sendDrawn(file: File): Promise<UploadOutcome> {
  const drawn = await drawPicture(file, longestSide);
  const small = drawn && (await drawPicture(drawn.content, thumbnailSide, 0.5));
  if (!small) return refused(isHeic(file) ? 'heic' : 'not-a-picture');
  const thumbnail = await dataAddress(small.content);
  return attempt<UploadOutcome>(supabase, () => storePicture(supabase, { ...drawn, thumbnail }));
}

function refused(why: UploadRefusal): UploadOutcome {
  return { outcome: 'refused', why, retryAfter: 0 };
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
