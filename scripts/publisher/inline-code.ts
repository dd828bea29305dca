import { createHash } from 'node:crypto';

// The second half steps over every other tag whole, quoted values included: Astro leaves a `<` in an
// attribute as it is, and what staff typed there must not be taken for a script to allow.
const inlineElement =
  /<(script|style)((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/g;

/**
 * Collects the code that stands inside pages: our own small scripts and the styles, which travel in
 * the page, and what Astro itself adds to pages with islands. Data never runs.
 */
export class InlineCode {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();

  /** Adds what is inline in one page. */
  add(html: string): void {
    for (const [, element, attributes = '', code = ''] of html.matchAll(inlineElement)) {
      if (element === 'style') this.#styles.add(code);
      else if (element && !/\ssrc=|application\/ld\+json/.test(attributes)) this.#scripts.add(code);
    }
  }

  /** Policy sources that allow exactly the scripts seen. */
  get scripts(): string[] {
    return [...this.#scripts].map(hashSource).sort();
  }

  /** Policy sources that allow exactly the styles seen. */
  get styles(): string[] {
    return [...this.#styles].map(hashSource).sort();
  }
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
