import * as z from 'zod/mini';
import type { Snapshot } from '#rows/snapshot.ts';
import { filesToMake } from '#tables/pictures/picture-files.ts';
import type { PictureFile, StoredFile } from '../../host/site.ts';

const fileSchema = z.object({
  file: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: z.int(),
  height: z.int(),
});

/** The file of a picture's row in the database. */
export function storedFile(part: string, row: Record<string, unknown>): StoredFile | null {
  const { data } = fileSchema.safeParse(row);
  if (part !== 'pictures' || !data) return null;
  const { file, width, height } = data;
  return { hash: file, field: 'file', width, height };
}

/** The files of a snapshot's pictures that pages show. */
export function pictureFiles({ pictures }: Snapshot): PictureFile[] {
  return pictures.flatMap((picture) =>
    filesToMake(picture).map((file) => ({ ...file, row: `pictures row ${picture.id}` })),
  );
}
