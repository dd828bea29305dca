import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Snapshot } from '#schemas/snapshot.ts';
import { BuildError } from './builder.ts';
import { htmlFiles } from './html-files.ts';

// Both renderers that write our pages put attribute values in double quotes and escape quotes in
// text, so this finds links and nothing else.
const internalLink = /\s(?:href|src)="(\/(?!\/)[^"]*)/g;

/**
 * Checks that a built folder holds every page the snapshot promises, whole, and that no link of a
 * template leads nowhere. Throws a {@link BuildError}; links that staff typed only warn.
 */
export async function verifyRelease(
  folder: string,
  snapshot: Snapshot,
): Promise<{ pages: number; warnings: string[] }> {
  const pages = await htmlFiles(folder);
  const missing = promisedPages(snapshot).filter((page) => !pages.includes(page));
  if (missing.length > 0) {
    throw new BuildError(`The build lacks ${missing.slice(0, 5).join(', ')}.`);
  }
  const broken = await brokenLinks(folder, pages);
  const typedByStaff = addressesInContent(snapshot);
  const [warnings, faults] = partition(broken, ({ link }) => typedByStaff.has(link));
  if (faults[0]) {
    throw new BuildError(`${faults[0].page} links to ${faults[0].link}, which does not exist.`);
  }
  return {
    pages: pages.length,
    warnings: [
      ...new Set(warnings.map(({ link }) => `The content names ${link}, which does not exist.`)),
    ],
  };
}

function promisedPages(snapshot: Snapshot): string[] {
  const cities = snapshot.city_pages.map((city) => `${city.slug}.html`);
  return [
    'index.html',
    '404.html',
    'es/404.html',
    ...cities,
    ...cities.map((page) => join('es', page)),
  ];
}

interface Link {
  page: string;
  link: string;
}

async function brokenLinks(folder: string, pages: string[]): Promise<Link[]> {
  const addresses = await servedAddresses(folder);
  const broken: Link[] = [];
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8');
    if (!html.trimEnd().endsWith('</html>')) {
      throw new BuildError(`${page} was not written to its end.`);
    }
    for (const [, value = ''] of html.matchAll(internalLink)) {
      const link = pathOf(unescaped(value));
      if (!addresses.has(decoded(link))) broken.push({ page, link });
    }
  }
  return broken;
}

/** Addresses that the folder answers: each file, and each page without `.html` or `index`. */
async function servedAddresses(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const addresses = new Set<string>(['/', '/es', '/release.json']);
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    addresses.add(path.endsWith('.html') ? `/${path.slice(0, -'.html'.length)}` : `/${path}`);
  }
  return addresses;
}

/** Every address that staff typed, as it stands in a page, in both languages. */
function addressesInContent(snapshot: Snapshot): Set<string> {
  const links = snapshot.services.map((service) => pathOf(service.link));
  const pictures = snapshot.city_pages.map((city) => pathOf(city.image_url?.trim() ?? ''));
  const typed = [...links, ...pictures].flatMap((link) => [link, link.replaceAll(' ', '%20')]);
  return new Set([...typed, ...links.map((link) => `/es${link}`)]);
}

/** An address without its query and anchor. */
function pathOf(address: string): string {
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

function partition<Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
