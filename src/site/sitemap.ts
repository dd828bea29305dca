import { type Localized, localePath } from '#locales.ts';
import { infoPageSlugs } from '#schemas/content/info-page.ts';
import { allArticles } from './articles.ts';
import { cityRoutes } from './cities/city-record-routes.ts';
import { fixedCityRoutes } from './cities/fixed-city-routes.ts';
import { type SavedContent, savedContent } from './site-content.ts';

// Search engines accept up to 50,000 URLs per file.
const maxUrlsPerFile = 45_000;
const byAddress = new Intl.Collator('en', { numeric: true });

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const standard = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const extensions = [
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

type SitemapFiles = Map<string, () => string>;

// Each sitemap file is a route, so this is called several times per rendering.
const filesOfContent = new WeakMap<SavedContent, Promise<SitemapFiles>>();

/** A function that renders each sitemap file, by file name: the index first. */
export async function sitemapFiles(): Promise<SitemapFiles> {
  const content = await savedContent();
  const files = filesOfContent.get(content) ?? listFiles(content);
  filesOfContent.set(content, files);
  return files;
}

async function listFiles({ settings, changedOn }: SavedContent): Promise<SitemapFiles> {
  const { siteOrigin } = settings;
  const pages = (await publicAddresses()).flatMap(({ en, es }) => {
    const both =
      es === null ? null : { en: new URL(en, siteOrigin).href, es: new URL(es, siteOrigin).href };
    const paths = es ? [en, es] : [en];
    return paths.map((path) => ({ path, url: new URL(path, siteOrigin).href, both }));
  });
  pages.sort((a, b) => byAddress.compare(a.url, b.url));
  const parts = Array.from({ length: Math.ceil(pages.length / maxUrlsPerFile) }, (_, part) => ({
    name: `sitemap-${part}`,
    pages: pages.slice(part * maxUrlsPerFile, (part + 1) * maxUrlsPerFile),
  }));
  const index = () => indexOf(parts.map(({ name }) => `${siteOrigin}/${name}.xml`));
  return new Map([
    ['sitemap-index', index],
    ...parts.map(({ name, pages }) => [name, () => listOf(pages, changedOn)] as const),
  ]);
}

// This site's URLs contain no characters that need escaping in XML.

function indexOf(addresses: string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
  return `${xml}<sitemapindex ${standard}>${entries.join('')}</sitemapindex>`;
}

interface ListedPage {
  path: string;
  url: string;
  /** `null` for a page without Spanish. */
  both: Localized | null;
}

function listOf(pages: ListedPage[], changedOn: SavedContent['changedOn']): string {
  const entries = pages.map(({ path, url, both }) => {
    const others = both
      ? [linkTo('en', both.en), linkTo('es', both.es), linkTo('x-default', both.en)].join('')
      : '';
    const day = changedOn?.get(path);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    return `<url><loc>${url}</loc>${lastmod}${others}</url>`;
  });
  return `${xml}<urlset ${standard} ${extensions}>${entries.join('')}</urlset>`;
}

function linkTo(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

/** Public pages other than cities and articles. */
const listedPages = [
  '/',
  '/articles',
  '/auto-quote',
  '/home-quote',
  '/learning-center',
  '/privacy',
  '/serving-areas',
];

/** The path of every public page in both languages; `es` is `null` for an article without Spanish. */
async function publicAddresses(): Promise<{ en: string; es: string | null }[]> {
  const fixedCities = (await fixedCityRoutes()).map(({ params }) => `/${params.fixedCity}`);
  const cities = (await cityRoutes()).map(({ params }) => `/${params.slug}`);
  const infoPages = infoPageSlugs.map((slug) => `/${slug}`);
  const pages = new Set([...listedPages, ...infoPages, ...fixedCities, ...cities]);
  const articles = await allArticles();
  return [
    ...[...pages].map((en) => ({ en, es: localePath('es', en) })),
    ...articles.map(({ en, es }) => ({ en: en.path, es: es?.path ?? null })),
  ];
}
