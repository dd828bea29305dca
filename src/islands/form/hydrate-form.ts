// In development, React's plugin requires this before any component. Empty in builds.
import '@vitejs/plugin-react/preamble';
import { createElement, type FunctionComponent, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { QuoteFormProps } from './delivery.ts';
import { EarlyAnswers } from './early-answers.ts';
import { preloadSender } from './use-delivery.ts';

type QuoteFormView = FunctionComponent<QuoteFormProps>;

/** Makes the form of `layouts/QuoteForm.astro` interactive. Its attribute goes once that is done. */
export function hydrateForm(form: QuoteFormView): void {
  const root = document.querySelector<HTMLElement>('[data-form]');
  if (!root) return;
  const props: QuoteFormProps = JSON.parse(root.dataset['form'] ?? '');
  const early = new EarlyAnswers(root);
  const onHydrated = () => {
    early.stop();
    delete root.dataset['form'];
    preloadSender();
  };
  const onRecoverableError = (error: unknown) => {
    early.restore();
    reportError(error);
  };
  const hydrated = createElement(Hydrated, { form, props, onHydrated });
  startTransition(() => void hydrateRoot(root, hydrated, { onRecoverableError }));
}

interface HydratedProps {
  form: QuoteFormView;
  props: QuoteFormProps;
  onHydrated: () => void;
}

function Hydrated({ form, props, onHydrated }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return createElement(form, props);
}
