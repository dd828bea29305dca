import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { sayOpenNow } from '#browser/show-open-now.ts';
import type { Locale } from '#locales.ts';
import { AbovePage, BelowPage } from '../pages/PageShell.tsx';
import type { PreviewContent } from '../preview-content.ts';
import type { PreviewedPage } from '../previews.tsx';
import type { PageParts } from './page-parts.ts';

interface PagePortalsProps {
  parts: PageParts;
  shown: PreviewedPage;
  content: PreviewContent;
  locale: Locale;
}

/** Renders the page's components into a page that was cleared. */
export function PagePortals({ parts, shown, content, locale }: PagePortalsProps) {
  const { page, above, main, below } = parts;
  const { selector } = shown;
  const figure = useRef<Element | null>(null);
  // Repeats what the page's scripts did to the previous content.
  useEffect(() => {
    sayOpenNow(page);
    for (const frame of main.querySelectorAll('iframe')) frame.inert = true;
    const shownFigure = main.querySelector('[data-placeholder]');
    if (shownFigure !== figure.current) page.dispatchEvent(new Event('city-shown'));
    figure.current = shownFigure;
  });
  useEffect(() => {
    const wanted = selector && page.querySelector(selector);
    if (!wanted) return;
    if (wanted.matches('details')) wanted.setAttribute('open', '');
    wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [page, selector]);
  return (
    <>
      {createPortal(<AbovePage content={content} path={shown.path} locale={locale} />, above)}
      {createPortal(shown.main(content, locale), main)}
      {createPortal(<BelowPage content={content} locale={locale} />, below)}
    </>
  );
}
