import { useEffect, useState } from 'react';
import { articleLinks } from '#site/markdown/article-problems.ts';
import { useFileTextWords } from '../editing/file-texts/use-articles-text.ts';
import { isBrokenLink, loadSitePages, type SitePages } from '../services/site-pages.ts';
import { useSettled } from '../ui/use-settled.ts';

/** Warns about links to pages that the site does not have. Saving is still possible. */
export function BrokenLinks({ text }: { text: string }) {
  const t = useFileTextWords().problems;
  const settled = useSettled(text);
  const [pages, setPages] = useState<SitePages>(null);
  useEffect(() => void loadSitePages().then(setPages), []);
  const broken = pages ? articleLinks(settled).filter(({ href }) => isBrokenLink(href, pages)) : [];
  return (
    <p aria-live="polite" className="text-sm text-star-deep empty:-mt-1.5">
      {broken.map(({ line, href }) => t.broken(line, href)).join(' ') || null}
    </p>
  );
}
