/** A page on the way to another. */
export interface Crumb {
  name: string;
  /** Full address. */
  address: string;
}

/** Where a page stands in the site, as search engines read it: the home page first, itself last. */
export function breadcrumbs(crumbs: Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address,
    })),
  };
}
