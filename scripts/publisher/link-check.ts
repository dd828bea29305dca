// Both renderers that write our pages put attribute values in double quotes and escape quotes in
// text, so this finds links and nothing else.
const internalLink = /\s(?:href|src)="(\/(?!\/)[^"]*)/g;

/** A link of a page to an address that the site does not answer. */
export interface BrokenLink {
  page: string;
  link: string;
}

/** Finds links that lead nowhere within the site. */
export class LinkCheck {
  readonly broken: BrokenLink[] = [];
  readonly #addresses = new Set(['/', '/es', '/release.json']);
  /** Links as written, each looked at once: most of them stand on every page. */
  readonly #known = new Map<string, string | null>();

  /** Takes every file of the site: each is an address, a page also without `.html`. */
  constructor(files: string[]) {
    for (const path of files) this.#addresses.add(`/${path.replace(/\.html$/, '')}`);
  }

  /** Checks the links of one page. */
  add(page: string, html: string): void {
    for (const [, written = ''] of html.matchAll(internalLink)) {
      const link = this.#brokenAddress(written);
      if (link !== null) this.broken.push({ page, link });
    }
  }

  #brokenAddress(written: string): string | null {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const link = pathOf(unescaped(written));
    const broken = this.#addresses.has(decoded(link)) ? null : link;
    this.#known.set(written, broken);
    return broken;
  }
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
