import type { Snapshot } from '#rows/snapshot.ts';
import { articleLinks } from '#site/markdown/article-problems.ts';
import type { Pages } from '../../host/site.ts';
import { pathOf } from '../../host/verify/internal-links.ts';
import { pictureFiles } from './picture-files.ts';

/** What a site rendered from a snapshot must contain. */
export function expectedPages(snapshot: Snapshot): ReturnType<Pages['expected']> {
  const cities = snapshot.city_pages.flatMap(({ slug }) => [`${slug}.html`, `es/${slug}.html`]);
  const pictures = pictureFiles(snapshot).map(({ address }) => address.slice(1));
  const files = ['index.html', '404.html', 'es/404.html', ...cities, ...pictures];
  return { files, typedByStaff: addressesInContent(snapshot) };
}

function addressesInContent(snapshot: Snapshot): Set<string> {
  const links = [...snapshot.services, ...snapshot.notices].map(({ link }) => pathOf(link));
  const pictures = snapshot.city_pages.map((city) => pathOf(city.image_url?.trim() ?? ''));
  const learning = snapshot.learning_items.map(({ url }) => pathOf(url ?? ''));
  const texts = [...snapshot.articles, ...snapshot.page_texts];
  const articles = texts.flatMap(({ body, body_es }) =>
    [...articleLinks(body), ...articleLinks(body_es ?? '')].map(({ href }) => pathOf(href)),
  );
  const typed = [...links, ...pictures, ...articles, ...learning];
  // Spanish pages link to the Spanish versions of the services' and notices' pages.
  return new Set([...typed, ...links.map((link) => `/es${link}`)]);
}
