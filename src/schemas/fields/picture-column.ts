import * as z from 'zod/mini';

export const pictureKeyCheck = z.regex(/^\d+$/, 'must be the number of a picture');

/** A column of another table that refers to a picture by its key. */
export const pictureColumn = {
  limit: 16,
  isNullable: true,
  control: 'picture',
  checks: [pictureKeyCheck],
} as const;
