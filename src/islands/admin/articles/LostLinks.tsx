import { useEffect, useState } from 'react';
import { articleLinks } from '#site/markdown/article-problems.ts';
import { useFileTextWords } from '../editing/file-texts/use-articles-text.ts';
import { leadsNowhere, loadSitePages, type SitePages } from '../services/published-paths.ts';
import { useSettled } from '../ui/use-settled.ts';

/** Warns of links to pages that the site does not have. They may be saved all the same. */
export function LostLinks({ text }: { text: string }) {
  const t = useFileTextWords().problems;
  const settled = useSettled(text);
  const [pages, setPages] = useState<SitePages>(null);
  useEffect(() => void loadSitePages().then(setPages), []);
  const lost = pages ? articleLinks(settled).filter(({ href }) => leadsNowhere(href, pages)) : [];
  return (
    <p aria-live="polite" className="text-sm text-star-deep empty:-mt-1.5">
      {lost.map(({ line, href }) => t.lost(line, href)).join(' ') || null}
    </p>
  );
}
