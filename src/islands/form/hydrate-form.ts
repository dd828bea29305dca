// In development, React's plugin requires this before any component. Empty in builds.
import '@vitejs/plugin-react/preamble';
import { createElement, type FunctionComponent, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { QuoteFormProps } from './deliver.ts';

/** Makes the form of `layouts/QuoteForm.astro` interactive. Its attribute goes once that is done. */
export function hydrateForm(form: FunctionComponent<QuoteFormProps>): void {
  const root = document.querySelector<HTMLElement>('[data-form]');
  if (!root) return;
  const props: QuoteFormProps = JSON.parse(root.dataset['form'] ?? '');
  startTransition(() => void hydrateRoot(root, createElement(form, props)));
  delete root.dataset['form'];
}
