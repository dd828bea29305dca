import { hash } from 'node:crypto';

// The second alternative skips every other tag whole, quoted values included. Astro does not escape `<` in
// attributes, and a script that staff typed there must not be allowed.
const inlineElement =
  /<(script|style)((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/g;

/** Sources for a content security policy: hashes of inline scripts and styles, sorted. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** Pages with the same inline code. */
export interface PageKind extends InlineSources {
  /** Paths of their files. */
  pages: string[];
}

/** Collects the inline code of pages. JSON-LD is data and needs no permission. */
export class InlineCode {
  readonly #hashes = new Map<string, string>();
  readonly #pages: PageKind[] = [];

  add(path: string, html: string): void {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const [, element, attributes = '', code = ''] of html.matchAll(inlineElement)) {
      if (element === 'style') styles.add(this.#hashOf(code));
      else if (element && isInlineScript(attributes)) scripts.add(this.#hashOf(code));
    }
    this.#pages.push({ scripts: [...scripts].sort(), styles: [...styles].sort(), pages: [path] });
  }

  /** Adds a page whose inline code is known from an earlier release. */
  addKnown(path: string, { scripts, styles }: InlineSources): void {
    this.#pages.push({ scripts, styles, pages: [path] });
  }

  get kinds(): PageKind[] {
    const kinds = Map.groupBy(this.#pages, ({ scripts, styles }) => `${scripts} ${styles}`);
    return [...kinds.values()].flatMap((same) =>
      same[0] ? [{ ...same[0], pages: same.flatMap(({ pages }) => pages) }] : [],
    );
  }

  // Cached because ten thousand pages share a dozen style sheets.
  #hashOf(code: string): string {
    const known = this.#hashes.get(code);
    if (known) return known;
    const source = `'sha256-${hash('sha256', code, 'base64')}'`;
    this.#hashes.set(code, source);
    return source;
  }
}

function isInlineScript(attributes: string): boolean {
  return !/\ssrc=|application\/ld\+json/.test(attributes);
}

export function mergeSources(all: InlineSources[]): InlineSources {
  const merge = (lists: string[][]) => [...new Set(lists.flat())].sort();
  return {
    scripts: merge(all.map(({ scripts }) => scripts)),
    styles: merge(all.map(({ styles }) => styles)),
  };
}
