import { BuildError } from '../command/build-error.ts';
import { articleLinks, filesToMake, type Snapshot } from '../site.ts';
import type { InspectedSite } from './inspect-site.ts';
import { brokenLinks, pathOf } from './internal-links.ts';

/** What a site that is built of some content must hold, and what in it is not for us to answer for. */
export interface Expected {
  files: string[];
  /** Addresses that staff typed, as they stand in pages. */
  typedByStaff: Set<string>;
}

/** What to expect of a site that is built of a snapshot. */
export function expectedOf(snapshot: Snapshot): Expected {
  const cities = snapshot.city_pages.flatMap(({ slug }) => cityFiles(slug));
  const pictures = snapshot.pictures.flatMap(filesToMake).map(({ address }) => address.slice(1));
  const files = ['index.html', '404.html', 'es/404.html', ...cities, ...pictures];
  return { files, typedByStaff: addressesInContent(snapshot) };
}

/**
 * Checks that a built site holds every file that is expected, whole, and that no link of a template
 * leads nowhere. Throws a {@link BuildError}; answers warnings of links that staff typed.
 */
export function verifyRelease(site: InspectedSite, { files, typedByStaff }: Expected): string[] {
  const missing = files.filter((file) => !site.files.has(file));
  if (missing.length > 0) {
    throw new BuildError(`The build lacks ${missing.slice(0, 5).join(', ')}.`);
  }
  if (site.cutOff[0]) throw new BuildError(`${site.cutOff[0]} was not written to its end.`);
  const broken = brokenLinks(site.links, site.files.keys());
  const fault = broken.find(({ link }) => !typedByStaff.has(link));
  if (fault) throw new BuildError(`${fault.page} links to ${fault.link}, which does not exist.`);
  return broken.map(({ link }) => `The content names ${link}, which does not exist.`);
}

/** Paths of the pages of a city record, in both languages. */
function cityFiles(slug: string): string[] {
  return [`${slug}.html`, `es/${slug}.html`];
}

/** Every address that staff typed, as it stands in a page, in both languages. */
function addressesInContent(snapshot: Snapshot): Set<string> {
  const links = [...snapshot.services, ...snapshot.notices].map(({ link }) => pathOf(link));
  const pictures = snapshot.city_pages.map((city) => pathOf(city.image_url?.trim() ?? ''));
  const articles = snapshot.article_texts.flatMap(({ body, body_es }) =>
    [...articleLinks(body), ...articleLinks(body_es ?? '')].map(({ href }) => pathOf(href)),
  );
  const typed = [...links, ...pictures, ...articles].flatMap((link) => [
    link,
    link.replaceAll(' ', '%20'),
  ]);
  return new Set([...typed, ...links.map((link) => `/es${link}`)]);
}
