import type { BreadcrumbList } from 'schema-dts';
import type { SiteLink } from '#components/shell/site-links.ts';

export function breadcrumbsData(breadcrumbs: SiteLink[], siteOrigin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, siteOrigin).href,
    })),
  };
}
