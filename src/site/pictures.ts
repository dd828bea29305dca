import type { AgencyPictures, ShownPicture } from '#tables/pictures/schema.ts';
import { savedContent } from './site-content.ts';

export async function pictureOf(key: string | null | undefined): Promise<ShownPicture | undefined> {
  if (!key) return;
  const { pictures } = (await savedContent()).snapshot;
  return pictures.find((picture) => picture.key === key);
}

export async function agencyPictures(): Promise<AgencyPictures> {
  const { agency } = (await savedContent()).snapshot;
  return {
    office: await pictureOf(agency?.office_picture),
    team: await pictureOf(agency?.team_picture),
  };
}
