/** Paths of the site's public pages; `null` where they cannot be known. */
export type SitePages = ReadonlySet<string> | null;

const address = /<loc>([^<]+)<\/loc>/g;

async function addressesIn(path: string): Promise<string[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return [...(await response.text()).matchAll(address)].map(
    ([, url = '']) => new URL(url).pathname,
  );
}

async function readSitemap(): Promise<SitePages> {
  try {
    const parts = await addressesIn('/sitemap-index.xml');
    const pages = (await Promise.all(parts.map(addressesIn))).flat();
    return new Set(pages.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))));
  } catch {
    return null;
  }
}

let known: Promise<SitePages> | undefined;

/** The pages of the site as it was last published, from its own sitemap; read once. */
export function loadSitePages(): Promise<SitePages> {
  known ??= readSitemap();
  return known;
}

/** Whether a link leads to a page of this site that there is not. */
export function leadsNowhere(link: string, pages: ReadonlySet<string>): boolean {
  const path = /^(\/[^#?]*)/.exec(link)?.[1];
  // A file, such as a picture, is on no list of pages.
  if (path === undefined || /\.\w+$/.test(path)) return false;
  return !pages.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}
