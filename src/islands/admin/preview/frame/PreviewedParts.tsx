import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { updateOpenNow } from '#browser/show-open-now.ts';
import type { Locale } from '#locales.ts';
import { AbovePage, BelowPage } from '../pages/PageShell.tsx';
import type { PreviewContent } from '../preview-content.ts';
import type { PreviewedPage } from '../previews.tsx';
import type { PageParts } from './page-parts.ts';

interface PreviewedPartsProps {
  parts: PageParts;
  shown: PreviewedPage;
  content: PreviewContent;
  locale: Locale;
}

/** Puts the page's own components into a page that was emptied. */
export function PreviewedParts({ parts, shown, content, locale }: PreviewedPartsProps) {
  const { page, above, main, below } = parts;
  const { place } = shown;
  const figure = useRef<Element | null>(null);
  // What the page's own scripts did to what was there before.
  useEffect(() => {
    updateOpenNow(page);
    for (const frame of main.querySelectorAll('iframe')) frame.inert = true;
    const shownFigure = main.querySelector('[data-placeholder]');
    if (shownFigure !== figure.current) page.dispatchEvent(new Event('city-shown'));
    figure.current = shownFigure;
  });
  useEffect(() => {
    const wanted = place && page.querySelector(place);
    if (!wanted) return;
    if (wanted.matches('details')) wanted.setAttribute('open', '');
    wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [page, place]);
  return (
    <>
      {createPortal(<AbovePage content={content} path={shown.path} locale={locale} />, above)}
      {createPortal(shown.main(content, locale), main)}
      {createPortal(<BelowPage content={content} locale={locale} />, below)}
    </>
  );
}
