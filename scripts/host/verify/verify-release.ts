import { BuildError } from '../command/build-error.ts';
import { articleLinks, filesToMake, type Snapshot } from '../site.ts';
import type { InspectedSite } from './inspect-site.ts';
import { brokenLinks, pathOf } from './internal-links.ts';

interface Expected {
  files: string[];
  /** Addresses that staff typed, as they appear in pages. */
  typedByStaff: Set<string>;
}

/** What a site rendered from a snapshot must contain. */
export function expectedOf(snapshot: Snapshot): Expected {
  const cities = snapshot.city_pages.flatMap(({ slug }) => [`${slug}.html`, `es/${slug}.html`]);
  const pictures = snapshot.pictures.flatMap(filesToMake).map(({ address }) => address.slice(1));
  const files = ['index.html', '404.html', 'es/404.html', ...cities, ...pictures];
  return { files, typedByStaff: addressesInContent(snapshot) };
}

/**
 * Checks that a site has every expected file, that no page is truncated and that no link in a template is broken.
 * Throws a {@link BuildError}. Returns a warning for each broken link that staff typed.
 */
export function verifyRelease(site: InspectedSite, { files, typedByStaff }: Expected): string[] {
  const missing = files.filter((file) => !site.files.has(file));
  if (missing.length > 0) {
    throw new BuildError(`The build lacks ${missing.slice(0, 5).join(', ')}.`, 'page');
  }
  const [truncated] = site.truncated;
  // The panel recognizes these messages: src/islands/admin/publishing/publishing-reason.ts.
  if (truncated) throw new BuildError(`${truncated} was not written to its end.`, 'page');
  const broken = brokenLinks(site.links, site.files.keys());
  const inTemplate = broken.find(({ link }) => !typedByStaff.has(link));
  if (inTemplate) {
    const sentence = `${inTemplate.page} links to ${inTemplate.link}, which does not exist.`;
    throw new BuildError(sentence, 'page');
  }
  return broken.map(({ link }) => `The content links to ${link}, which does not exist.`);
}

function addressesInContent(snapshot: Snapshot): Set<string> {
  const links = [...snapshot.services, ...snapshot.notices].map(({ link }) => pathOf(link));
  const pictures = snapshot.city_pages.map((city) => pathOf(city.image_url?.trim() ?? ''));
  const learning = snapshot.learning_texts.map(({ url }) => pathOf(url ?? ''));
  const texts = [...snapshot.article_texts, ...snapshot.page_texts];
  const articles = texts.flatMap(({ body, body_es }) =>
    [...articleLinks(body), ...articleLinks(body_es ?? '')].map(({ href }) => pathOf(href)),
  );
  const typed = [...links, ...pictures, ...articles, ...learning].flatMap((link) => [
    link,
    link.replaceAll(' ', '%20'),
  ]);
  // Spanish pages link to the Spanish versions of the services' and notices' pages.
  return new Set([...typed, ...links.map((link) => `/es${link}`)]);
}
