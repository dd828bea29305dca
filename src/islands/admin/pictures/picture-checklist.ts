import type { PictureCount } from '#i18n/admin/office/pictures.ts';
import type { ContentTableName } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { SectionName } from '../tabs/panel-tabs.ts';

/** The photos that a local agency needs, each with the tab where it is chosen. */
export const neededPictures = {
  home: 'hero',
  office: 'agency',
  together: 'agency',
  owner: 'team',
  faces: 'team',
  town: 'cities',
} as const satisfies Record<string, SectionName>;

export type NeededPicture = keyof typeof neededPictures;

const tables = ['hero_content', 'agency', 'team_members', 'city_pages'] as const;

/** `null` until the tables are loaded. Invented people need no photo. */
export function countPictures(editors: PanelEditors): Record<NeededPicture, PictureCount> | null {
  if (tables.some((table) => editors[table].state.get().state !== 'loaded')) return null;
  const isChosen = (table: ContentTableName, column: string) => ({
    have: Number(editors[table].savedRows.some((row) => row[column])),
    of: 1,
  });
  const [owner, ...others] = editors.team_members.savedRows
    .filter(({ sample }) => sample === '')
    .toSorted((one, other) => Number(one['display_order']) - Number(other['display_order']));
  return {
    home: isChosen('hero_content', 'picture'),
    office: isChosen('agency', 'office_picture'),
    together: isChosen('agency', 'team_picture'),
    owner: { have: Number(Boolean(owner?.['picture'])), of: 1 },
    // An office of one person needs no others.
    faces: {
      have: others.filter(({ picture }) => picture).length,
      of: owner ? others.length : 1,
    },
    town: isChosen('city_pages', 'picture'),
  };
}
