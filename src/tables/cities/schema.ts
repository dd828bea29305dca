import * as z from 'zod/mini';
import { infoPageSlugs } from '#schemas/content/info-page.ts';
import { pictureColumn } from '#schemas/fields/picture-column.ts';
import { slugShape } from '#schemas/fields/text-checks.ts';
import { searchCut } from '#schemas/search-cut.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** Paths that the site uses itself, so no city may have them as its slug. Same list as in the database. */
export const reservedSlugs = [
  '404',
  '500',
  ...infoPageSlugs,
  'admin',
  'articles',
  'auth',
  'auto-quote',
  'blog',
  'en',
  'es',
  'fonts',
  'healthz',
  'home-quote',
  'hooks',
  'images',
  'index',
  'learning-center',
  'media',
  'pictures',
  'privacy',
  'quote-frame',
  'release',
  'rest',
  'robots',
  'serving-areas',
  'sitemap',
  'video',
];

const slugChecks = [
  slugShape,
  z.refine<string>((slug) => !reservedSlugs.some((reserved) => reserved === slug), {
    error: 'is an address of the site itself',
  }),
];

const imageUrlCheck = z.regex(
  /^(https:\/\/\P{Cc}+|\/[^/\\\p{Cc}][^\\\p{Cc}]*)$/u,
  'must be a path or start with https://',
);

// The same shapes as in the database: they fit the United States, where a longitude has a minus.
const latitudeCheck = z.regex(/^[1-7]\d(\.\d{1,8})?$/, 'must be degrees such as 29.78');
const longitudeCheck = z.regex(
  /^-([6-9]\d|1[0-7]\d)(\.\d{1,8})?$/,
  'must be degrees such as -95.39',
);

/** To add a text: this list, a migration, its labels in `i18n/admin` and the component that shows it. */
export const cityTexts = {
  city_name: { limit: 80, isRequired: true },
  slug: { limit: 80, checks: slugChecks },
  region: { limit: 80, isNullable: true, control: 'region' },
  latitude: { limit: 11, isNullable: true, checks: [latitudeCheck] },
  longitude: { limit: 13, isNullable: true, checks: [longitudeCheck] },
  title: { limit: 120, isRequired: true, isTranslated: true, searchCut: searchCut.title },
  description: { limit: 600, isTranslated: true, lines: 3, searchCut: searchCut.description },
  picture: pictureColumn,
  image_url: { limit: 500, isNullable: true, checks: [imageUrlCheck] },
  local_risk: { limit: 4000, isNullable: true, isTranslated: true, lines: 3 },
  insurance_tip: { limit: 2000, isNullable: true, isTranslated: true, lines: 3 },
} as const satisfies TextColumns;

/** A row of `city_pages`, shown at `/{slug}`. */
export const cityPageSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(cityTexts),
});

export type CityPage = z.infer<typeof cityPageSchema>;
