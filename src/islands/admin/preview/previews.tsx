import type { ReactNode } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { type Locale, localePath } from '#locales.ts';
import { infoPageSlugs } from '#schemas/content/info-page.ts';
import type { CityPage as CityRow } from '#tables/cities/schema.ts';
import type { ContentTableName, Tables } from '#tables/index.ts';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { CityPage } from './pages/CityPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { InfoPage } from './pages/InfoPage.tsx';
import type { PreviewContent } from './preview-content.ts';

/** A page that shows a row. */
export interface PreviewedPage {
  /** Its path in a language. */
  path: (locale: Locale) => string;
  /** Paths of live pages with the same layout; the page itself comes first if it is saved. */
  shells: (locale: Locale) => readonly string[];
  main: (content: PreviewContent, locale: Locale) => ReactNode;
  /** CSS selector of the part that shows the row; without it, the top of the page. */
  selector?: string | undefined;
  /** When visitors see it, ISO 8601, if not now. */
  seenAt?: string | undefined;
}

type Preview = (row: ContentRow, content: PreviewContent) => PreviewedPage | null;

type PreviewedTable = {
  [Name in ContentTableName]: Tables[Name] extends { hasNoPreview: true } ? never : Name;
}[ContentTableName];

/**
 * The page that shows each table's rows. A new kind of page needs a component in `pages/` that gathers
 * the same data as its file in `src/pages/`.
 */
const previews: Record<PreviewedTable, Preview> = {
  hero_content: () => home,
  services: (row) => ({ ...home, selector: serviceSelector(textIn(row, 'kind')) }),
  city_pages: (row, content) => cityPage(textIn(row, 'slug'), content),
  agency: () => home,
  special_hours: (row) => ({
    ...home,
    selector: 'main dl + dl',
    seenAt: noonOf(textIn(row, 'day')),
  }),
  notices: (row, { now }) => {
    const start = textIn(row, 'starts_at');
    return { ...home, seenAt: Date.parse(start) > Date.parse(now) ? start : undefined };
  },
  questions: (row, content) => {
    const [anyCity = ''] = Object.keys(content.facts.fixedCities);
    const page = cityPage(textIn(row, 'city') || anyCity, content);
    return page && { ...page, selector: 'main details:last-of-type' };
  },
  pictures: (row, content) => pageWith(textIn(row, 'key'), content),
  team_members: (row, content) => aboutOrCity(textIn(row, 'city'), content),
  testimonials: (row, content) => homeOrCity(textIn(row, 'city'), content),
  companies: () => infoPage('help'),
  articles: (row, content) => articlePage(row, content),
  page_texts: (row) => infoPage(textIn(row, 'slug')),
};

/** Returns the page of a row of any table, or `null` if no page shows it. */
export function previewedPage(
  table: ContentTableName,
  row: ContentRow,
  content: PreviewContent,
): PreviewedPage | null {
  const known: Partial<Record<ContentTableName, Preview>> = previews;
  return known[table]?.(row, content) ?? null;
}

const home: PreviewedPage = {
  path: (locale) => localePath(locale, '/'),
  shells: (locale) => [localePath(locale, '/')],
  main: (content, locale) => <HomePage content={content} locale={locale} />,
};

function pageWith(key: string, content: PreviewContent): PreviewedPage | null {
  const { hero, city_pages, team_members, articles } = content.rows;
  const isShown = ({ picture }: { picture: string | null }) => picture === key;
  if (hero && isShown(hero)) return home;
  const city = city_pages.find(isShown);
  if (city) return cityPage(city.slug, content);
  const member = team_members.find(isShown);
  if (member) return aboutOrCity(member.city, content);
  const article = articles.find(isShown);
  return article ? articlePage({ ...article, outdated_es: [] }, content) : null;
}

function homeOrCity(city: string | null, content: PreviewContent): PreviewedPage | null {
  return city ? cityPage(city, content) : home;
}

function aboutOrCity(city: string | null, content: PreviewContent): PreviewedPage | null {
  return city ? cityPage(city, content) : infoPage('about');
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

function articlePage(row: ContentRow, { facts, now }: PreviewContent): PreviewedPage | null {
  const slug = textIn(row, 'slug');
  const files = new Map(Object.entries(facts.articles));
  const file = files.get(slug);
  const [anyFile] = files.values();
  const own = { en: `/blog/${slug}`, es: `/blog/${textIn(row, 'spanish_slug') || slug}` };
  const from = textIn(row, 'publish_from');
  return {
    path: (locale) => (file ? file[locale].path : own[locale]),
    // All articles look the same, and a draft has no live page.
    shells: (locale) => [(file ?? anyFile)?.[locale].path ?? own[locale]],
    main: (content, locale) => <ArticlePage content={content} slug={slug} locale={locale} />,
    seenAt: Date.parse(from) > Date.parse(now) ? from : undefined,
  };
}

function infoPage(slug: string): PreviewedPage | null {
  const name = infoPageSlugs.find((known) => known === slug);
  if (!name) return null;
  return {
    path: (locale) => localePath(locale, `/${name}`),
    shells: (locale) => [localePath(locale, `/${name}`)],
    main: (content, locale) => <InfoPage content={content} slug={name} locale={locale} />,
  };
}

function isSaved({ version }: Pick<CityRow, 'version'>): boolean {
  return version > 0;
}

/** Auto and home are at the top of the page; other built-in services have an id. */
function serviceSelector(kind: string): string {
  if (kind === 'auto' || kind === 'home') return '#quotes';
  return kind ? `#${kind}` : 'main li[id]';
}

function textIn(row: ContentRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

/** About noon in Texas. */
function noonOf(day: string): string {
  return `${day}T18:00:00.000Z`;
}
