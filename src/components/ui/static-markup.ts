import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// React adds preload links for images; our pages decide themselves what loads early.
const preload = /<link rel="preload"[^>]*>/g;

/**
 * Markup of a component that is never hydrated. Astro's own React renderer first calls the component to
 * detect the framework and then streams it, which makes rendering 2,000 pages a third slower.
 */
export function staticMarkup<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
): string {
  return renderToStaticMarkup(createElement(component, props)).replace(preload, '');
}
