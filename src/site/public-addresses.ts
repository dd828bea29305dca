import { getCollection } from 'astro:content';
import { type Localized, localePath } from '#locales.ts';
import { cityRoutes } from './cities/city-record-routes.ts';
import { fixedCityRoutes } from './cities/fixed-city-routes.ts';

/** Pages that search engines may list, beside those of cities and articles. */
const listedPages = [
  '/',
  '/auto-quote',
  '/home-quote',
  '/learning-center',
  '/privacy',
  '/serving-areas',
];

/** The address of every page that search engines may list, in both languages. */
export async function publicAddresses(): Promise<Localized[]> {
  const fixedCities = (await fixedCityRoutes()).map(({ params }) => `/${params.fixedCity}`);
  const cities = (await cityRoutes()).map(({ params }) => `/${params.slug}`);
  const pages = new Set([...listedPages, ...fixedCities, ...cities]);
  const articles = (await getCollection('articles')).filter(({ id }) => id.startsWith('en/'));
  return [
    ...[...pages].map((en) => ({ en, es: localePath('es', en) })),
    ...articles.map(({ id, data }) => ({
      en: `/blog/${id.replace('en/', '')}`,
      es: data.counterpart,
    })),
  ];
}
