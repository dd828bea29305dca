import type { SupabaseClient } from '@supabase/supabase-js';
import { parseJson } from '#schemas/parse-json.ts';
import {
  type PictureFile,
  pictureFileSchema,
  refusedUploadSchema,
  type UploadRefusal,
} from '#schemas/pictures/upload.ts';
import type { Refusal } from '../attempt.ts';

export type UploadOutcome =
  | { outcome: 'taken'; file: PictureFile }
  /** `retryAfter`: seconds until a refusal for lack of capacity may be over. */
  | { outcome: 'refused'; why: UploadRefusal; retryAfter: number }
  | Refusal;

interface Upload {
  content: Blob;
  publishableKey: string;
  /** Receives the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

const timeoutInMilliseconds = 120_000;
const defaultRetryInSeconds = 2;

/** Uploads a picture to the site's server, which encodes and stores it. */
export async function uploadPicture(
  client: SupabaseClient,
  upload: Upload,
): Promise<UploadOutcome> {
  const { data } = await client.auth.getSession();
  return outcomeOf(await send(upload, data.session?.access_token ?? ''));
}

/** With XMLHttpRequest, because `fetch` reports no upload progress. */
async function send(
  { content, publishableKey, onProgress }: Upload,
  token: string,
): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest();
  request.open('POST', '/media');
  request.timeout = timeoutInMilliseconds;
  request.setRequestHeader('apikey', publishableKey);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  await new Promise((done) => {
    request.onloadend = done;
    request.send(content);
  });
  return request;
}

function outcomeOf(request: XMLHttpRequest): UploadOutcome {
  const { status, responseText } = request;
  if (status === 401) return { outcome: 'signed-out' };
  if (status === 403) return { outcome: 'denied' };
  const answer = parseJson(responseText);
  const file = pictureFileSchema.safeParse(answer);
  if (status === 200 && file.success) return { outcome: 'taken', file: file.data };
  const refused = refusedUploadSchema.safeParse(answer);
  // 502 to 504: a proxy answered, not the server.
  if (status === 0 || status > 501 || !refused.success) return { outcome: 'unreachable' };
  const retryAfter = Number(request.getResponseHeader('Retry-After')) || defaultRetryInSeconds;
  return { outcome: 'refused', why: refused.data.code, retryAfter };
}
