/** The database row that a page shows. */
export interface PageRow {
  /** As staff and the log see it: `city_pages row 12`. */
  name: string;
  /** Changes when anything changes that the page shows. */
  key: string;
}

/** A page or another file of the site's routes. */
export interface SitePage {
  address: string;
  /** Path of its file within the site. */
  file: string;
  row: PageRow | null;
  render: () => Promise<Buffer>;
}
