// Decides which pages a save touches. A page that is about a row of the database, which are those of cities, is
// rendered again only when the hash of everything that it shows of saved content is another; all others always are.

import { hash } from 'node:crypto';
import { cityRecordPage } from '#site/cities/city-record-routes.ts';
import { shownOnCityPages } from '#site/cities/shown-on-city-pages.ts';
import { agencyFacts, currentNotices } from '#site/office/office.ts';
import { pictureOf } from '#site/pictures.ts';
import type { SavedContent } from '#site/site-content.ts';
import type { RenderedRow } from './site-page.ts';

/** What the pages of one version of the content show. To be asked where that content is the current one. */
export class WhatPagesShow {
  readonly #content: SavedContent;
  readonly #rows = new Map<string, RenderedRow>();
  /** What every page of a city shows of saved content. */
  #shared: string | undefined;

  constructor(content: SavedContent) {
    this.#content = content;
  }

  /** The row that the page of a city is about, with the hash of what it shows; the same for both languages. */
  async ofCity(slug: string): Promise<RenderedRow> {
    const known = this.#rows.get(slug);
    if (known) return known;
    const page = await cityRecordPage(slug);
    const own = JSON.stringify([page, await pictureOf(page.city.picture)]);
    this.#shared ??= JSON.stringify([
      await agencyFacts(),
      await currentNotices(),
      shownOnCityPages(this.#content.snapshot),
    ]);
    const shows = hash('sha256', own + this.#shared);
    const row = { name: `city_pages row ${page.city.id}`, shows };
    this.#rows.set(slug, row);
    return row;
  }
}
