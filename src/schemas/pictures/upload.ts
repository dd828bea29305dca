import * as z from 'zod/mini';

/** Why an upload is refused. */
const uploadRefusals = [
  'not-a-picture',
  'too-large',
  'too-many-pixels',
  'animated',
  'heic',
  'too-slow',
  'busy',
  'others-first',
  'too-often',
  'too-much',
  'failed',
] as const;

export type UploadRefusal = (typeof uploadRefusals)[number];

/** The response of `POST /media` to a refused picture. */
export const refusedUploadSchema = z.object({
  code: z.catch(z.enum(uploadRefusals), 'failed'),
  message: z.string(),
});

/** An uploaded file: SHA-256 hash, size in pixels and thumbnail. */
export const pictureFileSchema = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** A `data:` URL. */
  thumbnail: z.string(),
});

export type PictureFile = z.infer<typeof pictureFileSchema>;

export const mostUploadBytes = 15 * 1024 * 1024;

/** Uploads are scaled down to this longer side, in pixels. */
export const longestSide = 2560;

/** The longer side of thumbnails, in pixels. */
export const thumbnailSide = 280;
