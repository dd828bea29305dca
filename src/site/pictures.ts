import type { ShownPicture } from '#schemas/pictures/picture.ts';
import { savedContent } from './site-content.ts';

/** The picture with a key; nothing where a row names none. */
export async function pictureOf(key: string | null | undefined): Promise<ShownPicture | undefined> {
  if (!key) return;
  const { pictures } = (await savedContent()).snapshot;
  return pictures.find((picture) => picture.key === key);
}
