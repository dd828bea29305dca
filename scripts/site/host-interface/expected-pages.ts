import type { Snapshot } from '#rows/snapshot.ts';
import type { Pages } from '../../host/site.ts';
import { pathOf, withoutEscapes } from '../../host/verify/internal-links.ts';
import { pictureFiles } from './picture-files.ts';

/** What a site rendered from a snapshot must contain. */
export function expectedPages(snapshot: Snapshot): ReturnType<Pages['expected']> {
  const cities = snapshot.city_pages.flatMap(({ slug }) => [`${slug}.html`, `es/${slug}.html`]);
  const pictures = pictureFiles(snapshot).map(({ address }) => address.slice(1));
  const files = ['index.html', '404.html', 'es/404.html', ...cities, ...pictures];
  return { files, isTypedByStaff: staffAddresses(snapshot) };
}

function staffAddresses(snapshot: Snapshot): (path: string) => boolean {
  const links = [...snapshot.services, ...snapshot.notices].map(({ link }) => pathOf(link));
  const pictures = snapshot.city_pages.map((city) => pathOf(city.image_url?.trim() ?? ''));
  const learning = snapshot.learning_items.map(({ url }) => pathOf(url ?? ''));
  // Spanish pages link to the Spanish versions of the services' and notices' pages.
  const typed = new Set([...links, ...pictures, ...learning, ...links.map((link) => `/es${link}`)]);
  const articles = [...snapshot.articles, ...snapshot.page_texts];
  return (path) =>
    typed.has(path) ||
    articles.some(({ body, body_es }) => mayLinkTo(path, body) || mayLinkTo(path, body_es ?? ''));
}

/** Found as text, because parsing all articles takes minutes. Markdown can write a path with entities and backslashes. */
function mayLinkTo(path: string, markdown: string): boolean {
  return withoutEscapes(markdown).includes(path) || /\/[^\s)]*[&\\]/.test(markdown);
}
