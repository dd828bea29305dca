import type { Snapshot } from '#rows/snapshot.ts';
import { filesToMake } from '#tables/pictures/picture-files.ts';
import type { PictureFile, StoredFile } from '../../host/site.ts';

/** The files of a snapshot's pictures in the database. */
export function storedFiles({ pictures }: Snapshot): StoredFile[] {
  return pictures.map(({ id, file }) => ({ hash: file, field: `pictures row ${id}, field file` }));
}

/** The files of a snapshot's pictures that pages show. */
export function pictureFiles({ pictures }: Snapshot): PictureFile[] {
  return pictures.flatMap((picture) =>
    filesToMake(picture).map((file) => ({ ...file, row: `pictures row ${picture.id}` })),
  );
}
