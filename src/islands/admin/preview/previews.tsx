import type { ReactNode } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { type Locale, localePath } from '#locales.ts';
import type { CityPage as CityRow } from '#schemas/content/city/city-page.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { CityPage } from './pages/CityPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import type { PreviewContent } from './preview-content.ts';

/** The page that shows a kind of content. */
export interface PreviewedPage {
  /** Its address in a language. */
  path: (locale: Locale) => string;
  /** Addresses of pages that look like it, itself first where it is saved. */
  shells: (locale: Locale) => readonly string[];
  main: (content: PreviewContent, locale: Locale) => ReactNode;
  /** Where on the page it stands; without it, at its top. */
  place?: string | undefined;
  /** The moment at which visitors see it, ISO 8601, where that is not now. */
  seenAt?: string | undefined;
}

/** Finds the page of a row as it would be saved now; `null` when there is none. */
type Preview = (row: ContentRow, content: PreviewContent) => PreviewedPage | null;

/**
 * Which page shows which content. A further table is an entry here; a further kind of page is a
 * component in `pages/` that gathers what its file in `src/pages/` gathers.
 */
export const previews: Record<ContentTableName, Preview> = {
  hero_content: () => home,
  services: (row) => ({ ...home, place: placeOf(textIn(row, 'kind')) }),
  city_pages: (row, content) => cityPage(textIn(row, 'slug'), content),
  agency: () => home,
  special_days: (row) => ({ ...home, place: 'main dl + dl', seenAt: noonOf(textIn(row, 'day')) }),
  notices: (row, { now }) => {
    const start = textIn(row, 'starts_at');
    return { ...home, seenAt: Date.parse(start) > Date.parse(now) ? start : undefined };
  },
  questions: (row, content) => {
    const [anyCity = ''] = Object.keys(content.facts.fixedCities);
    const page = cityPage(textIn(row, 'city') || anyCity, content);
    return page && { ...page, place: 'main details:last-of-type' };
  },
  pictures: (row, content) => pageWith(textIn(row, 'key'), content),
  team_members: (row, content) => homeOrCity(textIn(row, 'city'), content),
  client_words: (row, content) => homeOrCity(textIn(row, 'city'), content),
  article_texts: (row, content) => articlePage(textIn(row, 'slug'), content),
  // Their cards stand among many on one page.
  learning_texts: () => null,
};

const home: PreviewedPage = {
  path: (locale) => localePath(locale, '/'),
  shells: (locale) => [localePath(locale, '/')],
  main: (content, locale) => <HomePage content={content} locale={locale} />,
};

/** The first page that shows a picture. */
function pageWith(key: string, content: PreviewContent): PreviewedPage | null {
  const { hero, city_pages, team_members } = content.rows;
  const isShown = ({ picture }: { picture: string | null }) => picture === key;
  if (hero && isShown(hero)) return home;
  const city = city_pages.find(isShown);
  if (city) return cityPage(city.slug, content);
  const person = team_members.find(isShown);
  return person ? homeOrCity(person.city, content) : null;
}

function homeOrCity(city: string | null, content: PreviewContent): PreviewedPage | null {
  return city ? cityPage(city, content) : home;
}

function cityPage(slug: string, { facts, rows }: PreviewContent): PreviewedPage | null {
  const isFixed = Object.keys(facts.fixedCities).includes(slug);
  const row = rows.city_pages.find((city) => city.slug === slug);
  if (!isFixed && !row) return null;
  const saved = rows.city_pages.filter(isSaved).map((city) => city.slug);
  const shells = isFixed ? [slug] : [...(row && isSaved(row) ? [slug] : []), ...saved.slice(0, 3)];
  return {
    path: (locale) => localePath(locale, `/${slug}`),
    shells: (locale) => shells.map((shell) => localePath(locale, `/${shell}`)),
    main: (content, locale) => <CityPage content={content} slug={slug} locale={locale} />,
  };
}

function articlePage(slug: string, { facts }: PreviewContent): PreviewedPage | null {
  const file = new Map(Object.entries(facts.articles)).get(slug);
  if (!file) return null;
  return {
    path: (locale) => file[locale].path,
    shells: (locale) => [file[locale].path],
    main: (content, locale) => <ArticlePage content={content} slug={slug} locale={locale} />,
  };
}

function isSaved({ version }: CityRow): boolean {
  return version > 0;
}

/** Auto and home stand on top; of the others, those with a kind have an address on the page. */
function placeOf(kind: string): string {
  if (kind === 'auto' || kind === 'home') return '#quotes';
  return kind ? `#${kind}` : 'main li[id]';
}

function textIn(row: ContentRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

/** About noon in Texas of the day. */
function noonOf(day: string): string {
  return `${day}T18:00:00.000Z`;
}
