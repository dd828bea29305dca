import type * as z from 'zod/mini';
import { type CityPage, cityPageSchema } from '#schemas/content/city-page.ts';
import { type Service, serviceSchema } from '#schemas/content/service.ts';
import { textLimits } from '#schemas/text-rules.ts';
import { cutTo, naughtyStrings } from './naughty-strings.ts';

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
const cityLimits = textLimits.city_pages;
const serviceLimits = textLimits.services;

const cityTexts = {
  city_name: acceptedBy(cities.city_name, cityLimits.city_name),
  region: acceptedBy(cities.region, cityLimits.region),
  title: acceptedBy(cities.title, cityLimits.title),
  title_es: acceptedBy(cities.title_es, cityLimits.title),
  description: acceptedBy(cities.description, cityLimits.description),
  description_es: acceptedBy(cities.description_es, cityLimits.description),
  image_url: acceptedBy(cities.image_url, cityLimits.image_url, ['/', 'https://pictures.example/']),
  local_risk: acceptedBy(cities.local_risk, cityLimits.local_risk),
  local_risk_es: acceptedBy(cities.local_risk_es, cityLimits.local_risk),
  insurance_tip: acceptedBy(cities.insurance_tip, cityLimits.insurance_tip),
  insurance_tip_es: acceptedBy(cities.insurance_tip_es, cityLimits.insurance_tip),
};

const serviceTexts = {
  title: acceptedBy(services.title, serviceLimits.title),
  title_es: acceptedBy(services.title_es, serviceLimits.title),
  description: acceptedBy(services.description, serviceLimits.description),
  description_es: acceptedBy(services.description_es, serviceLimits.description),
  icon: acceptedBy(services.icon, serviceLimits.icon),
  link: acceptedBy(services.link, serviceLimits.link, ['', '/', '#', 'tel:', 'https://x.example/']),
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
  ...row(cityTexts, place),
}));

/** Services that hold every naughty text in every column, after the five that have their places. */
export const naughtyServices: NewService[] = naughtyStrings.map((_, place) => ({
  display_order: 10 + place,
  ...row(serviceTexts, place),
}));
