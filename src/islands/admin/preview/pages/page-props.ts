import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { SavedTeam } from '#schemas/office/saved-team.ts';
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

/** The picture with a key; nothing before its file is published. */
export function pictureIn(
  content: PreviewContent,
  key: string | null | undefined,
): ShownPicture | undefined {
  return picturesIn(content).find((picture) => picture.key === key);
}

/** Who works at the office, with the pictures that are published. */
export function teamIn(content: PreviewContent): SavedTeam {
  return { team_members: content.rows.team_members, pictures: picturesIn(content) };
}

/** The published pictures, with what is being written of them. */
function picturesIn({ facts, rows }: PreviewContent): ShownPicture[] {
  return facts.pictures.map((published) => {
    const row = rows.pictures.find(({ key }) => key === published.key);
    return row?.file === published.file ? { ...published, ...row } : published;
  });
}
