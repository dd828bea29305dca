import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';
import { mergeAgency } from '#site/office/merge-agency.ts';
import type { PreviewContent } from '../preview-content.ts';

/** What every previewed page is given. */
export interface PageProps {
  content: PreviewContent;
  locale: Locale;
}

/** The facts about the agency that count. */
export function agencyOf({ facts, rows, now }: PreviewContent): Agency {
  return mergeAgency(facts.agency, rows, now);
}

/** The picture with a key, with what is being written of it; nothing before its file is published. */
export function pictureIn(
  { facts, rows }: PreviewContent,
  key: string | null | undefined,
): ShownPicture | undefined {
  const published = facts.pictures.find((picture) => picture.key === key);
  const row = rows.pictures.find((picture) => picture.key === key);
  return published && row?.file === published.file ? { ...published, ...row } : published;
}
