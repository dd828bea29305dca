import { useEffect, useState } from 'react';
import { useTableTexts } from '../ui/admin-texts.ts';
import { useSettled } from '../ui/use-settled.ts';
import { isBrokenLink, loadSitePages, type SitePages } from './site-pages.ts';

/** Warns about a link to a page that the site does not have. Saving is still possible. */
export function LinkCheck({ text: link }: { text: string }) {
  const t = useTableTexts('services');
  const settled = useSettled(link);
  const [pages, setPages] = useState<SitePages>(null);
  useEffect(() => void loadSitePages().then(setPages), []);
  const isBroken = pages !== null && isBrokenLink(settled, pages);
  return (
    <p aria-live="polite" className="text-sm text-star-deep empty:-mt-1.5">
      {isBroken ? t.linkBroken : null}
    </p>
  );
}
