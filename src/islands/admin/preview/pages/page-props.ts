import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { mergeAgency } from '#site/office/merge-agency.ts';
import type { AgencyPictures, ShownPicture } from '#tables/pictures/schema.ts';
import type { SavedTeam } from '#tables/team-members/schema.ts';
import type { PreviewContent } from '../preview-content.ts';

export interface PageProps {
  content: PreviewContent;
  locale: Locale;
}

/** The agency's facts, with those that staff saved. */
export function agencyOf({ facts, rows, now }: PreviewContent): Agency {
  return mergeAgency(facts.agency, rows, now);
}

/** The picture with a key; `undefined` until its file is published. */
export function pictureIn(
  content: PreviewContent,
  key: string | null | undefined,
): ShownPicture | undefined {
  return picturesIn(content).find((picture) => picture.key === key);
}

export function agencyPicturesIn(content: PreviewContent): AgencyPictures {
  const { agency } = content.rows;
  return {
    office: pictureIn(content, agency?.office_picture),
    team: pictureIn(content, agency?.team_picture),
  };
}

export function teamIn(content: PreviewContent): SavedTeam {
  return { team_members: content.rows.team_members, pictures: picturesIn(content) };
}

/** The published pictures with their unsaved texts. */
function picturesIn({ facts, rows }: PreviewContent): ShownPicture[] {
  return facts.pictures.map((published) => {
    const row = rows.pictures.find(({ key }) => key === published.key);
    return row?.file === published.file ? { ...published, ...row } : published;
  });
}
