/** Paths of the site's public pages; `null` when the sitemap cannot be read. */
export type SitePages = ReadonlySet<string> | null;

let sitePages: Promise<SitePages> | undefined;

/** The pages listed in the published site's sitemap, read once. */
export function loadSitePages(): Promise<SitePages> {
  sitePages ??= readSitemap();
  return sitePages;
}

async function readSitemap(): Promise<SitePages> {
  try {
    const parts = await pathsIn('/sitemap-index.xml');
    const pages = (await Promise.all(parts.map(pathsIn))).flat();
    return new Set(pages.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))));
  } catch {
    return null;
  }
}

async function pathsIn(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap);
  if (!response.ok) throw new Error(`${sitemap} answered with status ${response.status}.`);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Whether a link leads to a page of this site that does not exist. */
export function isBrokenLink(link: string, pages: ReadonlySet<string>): boolean {
  const path = /^(\/[^#?]*)/.exec(link)?.[1];
  // Sitemaps list pages, not files such as pictures.
  if (path === undefined || /\.\w+$/.test(path)) return false;
  return !pages.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}
