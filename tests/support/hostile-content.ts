import type * as z from 'zod/mini';
import {
  type CityPage,
  cityTexts as cityColumns,
  cityPageSchema,
} from '#schemas/content/city/city-page.ts';
import {
  type Service,
  serviceTexts as serviceColumns,
  serviceSchema,
} from '#schemas/content/service.ts';
import { cutTo, naughtyStrings } from './hostile-strings.ts';

type Column = z.ZodMiniType<unknown, unknown>;

/** Every naughty text that a column takes, in a shape that it takes. */
function acceptedBy(column: Column, limit: number, starts: string[] = ['']): string[] {
  const shaped = naughtyStrings.map((text, place) => {
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

/** Row number `place` of a table whose every row holds another text in every column. */
function row<Texts extends Record<string, string[]>>(texts: Texts, place: number) {
  const stride = 41;
  return Object.fromEntries(
    Object.entries(texts).map(([column, all], turn) => [
      column,
      all[(place + turn * stride) % all.length] ?? '',
    ]),
  ) as { [Column in keyof Texts]: string };
}

/** A city record as staff would write it. */
export type NewCity = Omit<CityPage, 'id' | 'version'>;

/** A service as staff would write it. */
export type NewService = Omit<Service, 'id' | 'version'>;

/** City records that hold every naughty text in every column that takes it. */
export const naughtyCities: NewCity[] = naughtyStrings.map((_, place) => ({
  slug: place === 0 ? 'constructor' : `naughty-${place}`,
  // Names a row of another table, and holds nothing else.
  picture: null,
  ...row(cityTexts, place),
}));

/** Services that hold every naughty text in every column, after the five that have their places. */
export const naughtyServices: NewService[] = naughtyStrings.map((_, place) => ({
  kind: null,
  display_order: 10 + place,
  ...row(serviceTexts, place),
}));
