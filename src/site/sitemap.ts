import { pathToFileURL } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { localePath } from '#locales.ts';
import { infoPageSlugs } from '#schemas/content/info-page.ts';
import { allArticles } from './articles.ts';
import { cityRoutes } from './cities/city-record-routes.ts';
import { fixedCityRoutes } from './cities/fixed-city-routes.ts';
import { savedContent } from './site-content.ts';

// Search engines accept up to 50,000 URLs per file.
const maxUrlsPerFile = 45_000;

/**
 * Writes `sitemap-index.xml` and the files that it lists into a folder. Calls the hooks of `@astrojs/sitemap` in the order of
 * a build, with our list of pages: a release is rendered without a build.
 */
export async function writeSitemap(folder: string): Promise<void> {
  const { settings, changedOn } = await savedContent();
  const urlOf = (path: string) => new URL(path, settings.siteOrigin).href;
  const addresses = await publicAddresses();
  const paths = addresses.flatMap(({ en, es }) => (es === null ? [en] : [en, es]));
  const facts = new Map<string, Pick<SitemapItem, 'links' | 'lastmod'>>();
  for (const { en, es } of addresses) {
    const links = es === null ? [] : linksTo(urlOf(en), urlOf(es));
    for (const path of es === null ? [en] : [en, es]) {
      const day = changedOn?.get(path);
      facts.set(urlOf(path), { links, ...(day === undefined ? {} : { lastmod: day }) });
    }
  }
  const { hooks } = sitemap({
    entryLimit: maxUrlsPerFile,
    serialize: (item) => ({ ...item, ...facts.get(item.url) }),
  });
  // What the hooks read. Their types ask for everything that a build has.
  const config = { site: settings.siteOrigin, base: '/' } as AstroConfig;
  const logger = failingLogger as AstroIntegrationLogger;
  const dir = pathToFileURL(`${folder}/`);
  const pages = paths.map((path) => ({ pathname: path.slice(1) }));
  await hooks['astro:config:done']?.({ config, logger } as ConfigDone);
  await hooks['astro:routes:resolved']?.({ routes: [], logger });
  await hooks['astro:build:done']?.({ dir, pages, assets: new Map(), logger });
}

type ConfigDone = Parameters<
  NonNullable<ReturnType<typeof sitemap>['hooks']['astro:config:done']>
>[0];

/** By default, the integration only logs why it writes nothing. */
const failingLogger: Pick<AstroIntegrationLogger, 'info' | 'warn' | 'error'> = {
  info: () => undefined,
  warn: fail,
  error: fail,
};

function fail(message: string): never {
  throw new Error(`The sitemap could not be written. ${message}`);
}

function linksTo(en: string, es: string): NonNullable<SitemapItem['links']> {
  return [
    { lang: 'en', url: en },
    { lang: 'es', url: es },
    { lang: 'x-default', url: en },
  ];
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
