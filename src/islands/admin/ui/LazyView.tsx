import { useContext } from 'react';
import { LazyView as LazyViewIn, type LazyViewProps } from '#islands/loading/LazyView.tsx';
import { AdminLocale } from './admin-texts.ts';

/** A view that is loaded when it is first shown, with texts in the panel's language. */
export function LazyView<Props extends object>(view: Omit<LazyViewProps<Props>, 'locale'>) {
  return <LazyViewIn {...view} locale={useContext(AdminLocale)} />;
}
