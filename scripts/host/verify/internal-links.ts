// Astro and React put attribute values in double quotes and escape quotes in text, so this matches nothing but
// attributes.
const internalLink = /\s(?:href|src)="(\/(?!\/)[^"]*)/g;

/** A link that leads to no file of the site, and a page that contains it. */
export interface BrokenLink {
  page: string;
  link: string;
}

/** Collects the internal links of pages. */
export class InternalLinks {
  /** Paths without query and fragment, each with the first page that links there. */
  readonly found = new Map<string, string>();
  /** Attribute values already seen: most links are on every page. */
  readonly #seen = new Set<string>();

  add(page: string, html: string): void {
    for (const [, value = ''] of html.matchAll(internalLink)) {
      if (this.#seen.has(value)) continue;
      this.#seen.add(value);
      const link = pathOf(unescapeHtml(value));
      if (!this.found.has(link)) this.found.set(link, page);
    }
  }
}

/** Links that lead to no file of the site. A page is reachable without `.html`, too. */
export function brokenLinks(links: Map<string, string>, files: Iterable<string>): BrokenLink[] {
  const addresses = new Set(['/', '/es', '/release.json']);
  for (const path of files) addresses.add(`/${path.replace(/\.html$/, '')}`);
  return [...links]
    .filter(([link]) => !addresses.has(link))
    .map(([link, page]) => ({ page, link }));
}

/** A URL without its query and fragment, decoded: people type `/cotización`, and pages have `/cotizaci%C3%B3n`. */
export function pathOf(url: string): string {
  return withoutEscapes(url.replace(/[?#].*$/s, ''));
}

/** A text without the escapes of addresses. Malformed ones stay as they are. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescapeHtml(value: string): string {
  return value.replaceAll(/&(?:#(x?)([\da-f]+)|([a-z]+));/gi, (entity, hex, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (entities[name] ?? entity),
  );
}
