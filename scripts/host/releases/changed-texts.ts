import type { PageDate } from '../site.ts';

/** What changed in `page_dates` with a release. */
export interface PageDateChanges {
  /** New pages, and pages with a new text. */
  changed: PageDate[];
  /** Paths of pages that no longer exist. */
  removed: string[];
}

/** Finds the day on which the text of each page of a release last changed. */
export class ChangedTexts {
  /** By path; a page without a known day is missing. */
  readonly changedOn = new Map<string, string>();
  readonly #known: Map<string, PageDate>;
  readonly #today: string | null;
  readonly #changed: PageDate[] = [];
  readonly #seen = new Set<string>();

  /** `today` is the day of the texts that changed; `null` if it is not known that the release goes live. */
  constructor(known: PageDate[], today: string | null) {
    this.#known = new Map(known.map((page) => [page.path, page]));
    this.#today = today;
  }

  add(path: string, text_hash: string): void {
    this.#seen.add(path);
    const known = this.#known.get(path);
    const isSame = known?.text_hash === text_hash;
    // A page that is recorded for the first time may have had its text for years.
    const changed_on = isSame ? known.changed_on : known ? this.#today : null;
    if (changed_on) this.changedOn.set(path, changed_on);
    if (!isSame) this.#changed.push({ path, text_hash, changed_on });
  }

  /** To be called after every page was added. */
  changes(): PageDateChanges {
    const removed = [...this.#known.keys()].filter((path) => !this.#seen.has(path));
    return { changed: this.#changed, removed };
  }
}
