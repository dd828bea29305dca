import * as z from 'zod/mini';

/** Why a picture is not taken. */
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
  'failed',
] as const;

/** Why a picture is not taken. */
export type UploadRefusal = (typeof uploadRefusals)[number];

/** The answer of `POST /media` to a picture that it does not take. */
export const refusedUploadSchema = z.object({
  code: z.catch(z.enum(uploadRefusals), 'failed'),
  message: z.string(),
});

/** A file of a picture as the panel knows it: its hash, its size in pixels, and itself made small. */
export const pictureFileSchema = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** A `data:` address. */
  thumbnail: z.string(),
});

/** A file of a picture as the panel knows it. */
export type PictureFile = z.infer<typeof pictureFileSchema>;

/** The longest file that is taken, in bytes. */
export const mostUploadBytes = 15 * 1024 * 1024;

/** The longer side of what is kept of a picture, in pixels. */
export const longestSide = 2560;

/** The longer side of the picture made small, in pixels. */
export const thumbnailSide = 280;
