import * as z from 'zod/mini';
import { optionalText, requiredText, textLimits } from '#schemas/text-rules.ts';

const limits = textLimits.city_pages;

/** The site's own addresses, which no city record may take. The database holds the same list. */
export const reservedSlugs = [
  '404',
  '500',
  'admin',
  'auth',
  'auto-quote',
  'blog',
  'en',
  'es',
  'fonts',
  'home-quote',
  'hooks',
  'images',
  'index',
  'learning-center',
  'quote-frame',
  'release',
  'rest',
  'robots',
  'serving-areas',
  'sitemap',
] as const;

// Part of an address: lower-case words joined by hyphens.
const slugSchema = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  z.maxLength(limits.slug, `must have at most ${limits.slug} characters`),
  z.refine((slug) => !reservedSlugs.some((reserved) => reserved === slug), {
    error: 'is an address of the site itself',
  }),
);

const imageUrl = optionalText(limits.image_url).check(
  z.regex(
    /^(https:\/\/\P{Cc}+|\/[^/\\\p{Cc}][^\\\p{Cc}]*)$/u,
    'must be a path or start with https://',
  ),
);

/** A row of `city_pages`: the page `/{slug}`. */
export const cityPageSchema = z.object({
  id: z.int(),
  version: z.int(),
  slug: slugSchema,
  city_name: requiredText(limits.city_name),
  region: z.nullable(optionalText(limits.region)),
  title: requiredText(limits.title),
  title_es: z.nullable(requiredText(limits.title)),
  description: optionalText(limits.description),
  description_es: z.nullable(optionalText(limits.description)),
  image_url: z.nullable(imageUrl),
  local_risk: z.nullable(optionalText(limits.local_risk)),
  local_risk_es: z.nullable(optionalText(limits.local_risk)),
  insurance_tip: z.nullable(optionalText(limits.insurance_tip)),
  insurance_tip_es: z.nullable(optionalText(limits.insurance_tip)),
});

/** A row of `city_pages`. */
export type CityPage = z.infer<typeof cityPageSchema>;

/** A neighbouring city's page, as a page links to it. */
export interface NearbyCity {
  slug: string;
  cityName: string;
}
