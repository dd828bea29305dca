// City pages are the only pages that a save may leave unrendered: with 500 cities, rendering all of them would take
// five times as long. A page is reused while the hash of all saved content that it shows stays the same.

import { hash } from 'node:crypto';
import { cityRecordPage } from '#site/cities/city-record-routes.ts';
import { shownOnCityPages } from '#site/cities/shown-on-city-pages.ts';
import { agencyFacts, currentNotices } from '#site/office/agency-facts.ts';
import { pictureOf } from '#site/pictures.ts';
import type { SavedContent } from '#site/site-content.ts';
import type { PageRow } from './site-page.ts';

/** Computes the keys of city pages for one version of the content. Call it inside `withContent`. */
export class CityPageKeys {
  readonly #content: SavedContent;
  readonly #rows = new Map<string, PageRow>();
  /** The content that every city page shows. */
  #shared: string | undefined;

  constructor(content: SavedContent) {
    this.#content = content;
  }

  /** The row of a city page with its key, which is the same for both languages. */
  async rowOf(slug: string): Promise<PageRow> {
    const known = this.#rows.get(slug);
    if (known) return known;
    const page = await cityRecordPage(slug);
    const own = JSON.stringify([page, await pictureOf(page.city.picture)]);
    this.#shared ??= JSON.stringify([
      await agencyFacts(),
      await currentNotices(),
      shownOnCityPages(this.#content.snapshot),
    ]);
    const row = { name: `city_pages row ${page.city.id}`, key: hash('sha256', own + this.#shared) };
    this.#rows.set(slug, row);
    return row;
  }
}
