import type { SiteLink } from '#components/shell/site-links.ts';

/** The way to a page as search engines read it: what visitors see above its heading. */
export function breadcrumbsData(breadcrumbs: SiteLink[], siteOrigin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ href, label }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: new URL(href, siteOrigin).href,
    })),
  };
}
