import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markText } from './mark-text.ts';

// React adds preload links for images; our pages decide themselves what loads early. Icons have a namespace, which
// HTML does not need, and their name as a class without styles.
const unneeded =
  /<link rel="preload"[^>]*>|(?<=<svg) xmlns="[^"]*"|(?<=<svg [^>]*)(?: class="lucide [\w-]+"|(?<=class=")lucide [\w-]+ )/g;

/**
 * Markup of a component that is never hydrated, with its text marked by {@link markText}. Astro's own React renderer first calls the component to
 * detect the framework and then streams it, which makes rendering 2,000 pages a third slower.
 */
export function staticMarkup<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
): string {
  const html = renderToStaticMarkup(createElement(component, props)).replace(unneeded, '');
  return markText(html, 'locale' in props && props.locale === 'es' ? 'es' : 'en');
}
