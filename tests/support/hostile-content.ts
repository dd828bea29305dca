import type * as z from 'zod/mini';
import { type CityPage, cityTexts as cityColumns, cityPageSchema } from '#tables/cities/schema.ts';
import {
  type Service,
  serviceTexts as serviceColumns,
  serviceSchema,
} from '#tables/services/schema.ts';
import { cutTo, hostileStrings } from './hostile-strings.ts';

type Column = z.ZodMiniType<unknown, unknown>;

/** Every hostile text that a column accepts, shortened or prefixed if necessary. */
function acceptedBy(column: Column, limit: number, starts: string[] = ['']): string[] {
  const shaped = hostileStrings.map((text, place) => {
    const variants = starts.map((_, turn) => starts[(place + turn) % starts.length] + text);
    return variants.map((variant) => cutTo(variant, limit)).find((one) => accepts(column, one));
  });
  return [...new Set(shaped.filter((text) => text !== undefined))];
}

function accepts(column: Column, text: string): boolean {
  return column.safeParse(text).success;
}

const cities = cityPageSchema.shape;
const services = serviceSchema.shape;

const cityTexts = {
  city_name: acceptedBy(cities.city_name, cityColumns.city_name.limit),
  region: acceptedBy(cities.region, cityColumns.region.limit),
  title: acceptedBy(cities.title, cityColumns.title.limit),
  title_es: acceptedBy(cities.title_es, cityColumns.title.limit),
  description: acceptedBy(cities.description, cityColumns.description.limit),
  description_es: acceptedBy(cities.description_es, cityColumns.description.limit),
  image_url: acceptedBy(cities.image_url, cityColumns.image_url.limit, [
    '/',
    'https://pictures.example/',
  ]),
  local_risk: acceptedBy(cities.local_risk, cityColumns.local_risk.limit),
  local_risk_es: acceptedBy(cities.local_risk_es, cityColumns.local_risk.limit),
  insurance_tip: acceptedBy(cities.insurance_tip, cityColumns.insurance_tip.limit),
  insurance_tip_es: acceptedBy(cities.insurance_tip_es, cityColumns.insurance_tip.limit),
};

const serviceTexts = {
  title: acceptedBy(services.title, serviceColumns.title.limit),
  title_es: acceptedBy(services.title_es, serviceColumns.title.limit),
  description: acceptedBy(services.description, serviceColumns.description.limit),
  description_es: acceptedBy(services.description_es, serviceColumns.description.limit),
  icon: acceptedBy(services.icon, serviceColumns.icon.limit),
  link: acceptedBy(services.link, serviceColumns.link.limit, [
    '',
    '/',
    '#',
    'tel:',
    'https://x.example/',
  ]),
};

/** Row number `place` of a table in which every row has a different text in every column. */
function row<Texts extends Record<string, string[]>>(texts: Texts, place: number) {
  const stride = 41;
  return Object.fromEntries(
    Object.entries(texts).map(([column, all], turn) => [
      column,
      all[(place + turn * stride) % all.length] ?? '',
    ]),
  ) as { [Column in keyof Texts]: string };
}

export type NewCity = Omit<CityPage, 'id' | 'version'>;

export type NewService = Omit<Service, 'id' | 'version'>;

/** City records that contain every hostile text in every column that accepts it. */
export const hostileCities: NewCity[] = hostileStrings.map((_, place) => ({
  slug: place === 0 ? 'constructor' : `hostile-${place}`,
  // A reference to another table, not a text.
  picture: null,
  latitude: null,
  longitude: null,
  ...row(cityTexts, place),
}));

/** Services that contain every hostile text in every column, listed after the five standard ones. */
export const hostileServices: NewService[] = hostileStrings.map((_, place) => ({
  kind: null,
  display_order: 10 + place,
  ...row(serviceTexts, place),
}));
