import type { SavedContent } from '#site/site-content.ts';

/** The database row that a page is about. */
export interface RenderedRow {
  /** As staff and the log are told: `city_pages row 12`. */
  name: string;
  /** Hash of everything that the page shows of saved content: while it stays the same, so does the page. */
  shows: string;
}

/** A page or another file that a route of the site makes. */
export interface SitePage {
  address: string;
  /** Path of its file within the site. */
  file: string;
  row: RenderedRow | null;
  render: () => Promise<Buffer>;
}

/** What a compiled site exports. */
export interface CompiledModule {
  PageRenderer: new (content: SavedContent) => { pages: () => Promise<SitePage[]> };
}
