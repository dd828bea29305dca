// Both renderers that write our pages put attribute values in double quotes and escape quotes in
// text, so this finds links and nothing else.
const internalLink = /\s(?:href|src)="(\/(?!\/)[^"]*)/g;

/** A link to an address that the site does not answer, and a page that has it. */
export interface BrokenLink {
  page: string;
  link: string;
}

/** Collects the links within the site that pages have. */
export class InternalLinks {
  /** Addresses without query and anchor, each with the first page that names it. */
  readonly found = new Map<string, string>();
  /** Links as written, each looked at once: most of them stand on every page. */
  readonly #known = new Set<string>();

  /** Adds the links of one page. */
  add(page: string, html: string): void {
    for (const [, written = ''] of html.matchAll(internalLink)) {
      if (this.#known.has(written)) continue;
      this.#known.add(written);
      const link = pathOf(unescaped(written));
      if (!this.found.has(link)) this.found.set(link, page);
    }
  }
}

/** Those of the links that lead to no file of the site; a page is an address also without `.html`. */
export function brokenLinks(links: Map<string, string>, files: Iterable<string>): BrokenLink[] {
  const addresses = new Set(['/', '/es', '/release.json']);
  for (const path of files) addresses.add(`/${path.replace(/\.html$/, '')}`);
  return [...links]
    .filter(([link]) => !addresses.has(decoded(link)))
    .map(([link, page]) => ({ page, link }));
}

/** An address without its query and anchor. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** An attribute's value as it was before a renderer escaped it. */
function unescaped(value: string): string {
  return value.replaceAll(/&(?:#(x?)([\da-f]+)|([a-z]+));/gi, (whole, hex, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (entities[name] ?? whole),
  );
}

/** A path with its escapes resolved; one that cannot be resolved leads nowhere as it stands. */
function decoded(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}
