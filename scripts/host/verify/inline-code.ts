import { hash } from 'node:crypto';

// The second half steps over every other tag whole, quoted values included: Astro leaves a `<` in an
// attribute as it is, and what staff typed there must not be taken for a script to allow.
const inlineElement =
  /<(script|style)((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/g;

/** What stands inside pages and must be allowed by its hash: policy sources, sorted. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** Pages that hold the same inline code. */
export interface KindOfPage extends InlineSources {
  /** Paths of their files. */
  pages: string[];
}

/** Collects the code inside pages: their sheets, our small scripts and Astro's own. Data never runs. */
export class InlineCode {
  readonly #hashes = new Map<string, string>();
  readonly #pages: KindOfPage[] = [];

  /** Adds what is inline in one page. */
  add(path: string, html: string): void {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const [, element, attributes = '', code = ''] of html.matchAll(inlineElement)) {
      if (element === 'style') styles.add(this.#hashOf(code));
      else if (element && isScript(attributes)) scripts.add(this.#hashOf(code));
    }
    this.#pages.push({ scripts: [...scripts].sort(), styles: [...styles].sort(), pages: [path] });
  }

  /** Adds a page whose inline code is known from an earlier release. */
  addKnown(path: string, { scripts, styles }: InlineSources): void {
    this.#pages.push({ scripts, styles, pages: [path] });
  }

  /** Every kind of page that was added. */
  get kinds(): KindOfPage[] {
    const kinds = Map.groupBy(this.#pages, ({ scripts, styles }) => `${scripts} ${styles}`);
    return [...kinds.values()].flatMap((same) =>
      same[0] ? [{ ...same[0], pages: same.flatMap(({ pages }) => pages) }] : [],
    );
  }

  // Ten thousand pages share a dozen sheets.
  #hashOf(code: string): string {
    const known = this.#hashes.get(code);
    if (known) return known;
    const source = `'sha256-${hash('sha256', code, 'base64')}'`;
    this.#hashes.set(code, source);
    return source;
  }
}

function isScript(attributes: string): boolean {
  return !/\ssrc=|application\/ld\+json/.test(attributes);
}

/** The sources of all these together. */
export function mergeSources(all: InlineSources[]): InlineSources {
  const merge = (lists: string[][]) => [...new Set(lists.flat())].sort();
  return {
    scripts: merge(all.map(({ scripts }) => scripts)),
    styles: merge(all.map(({ styles }) => styles)),
  };
}
