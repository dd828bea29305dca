import { useEffect, useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useSettled } from '../ui/use-settled.ts';
import { loadSitePages, type SitePages } from './published-paths.ts';

/** Warns of a link to a page that the site does not have. It may be saved all the same. */
export function LinkCheck({ text: link }: { text: string }) {
  const t = useAdminTexts().services;
  const settled = useSettled(link);
  const [pages, setPages] = useState<SitePages>(null);
  useEffect(() => void loadSitePages().then(setPages), []);
  const isLost = pages !== null && leadsNowhere(settled, pages);
  return (
    <p aria-live="polite" className="text-sm text-star-deep empty:hidden">
      {isLost ? t.linkLost : null}
    </p>
  );
}

function leadsNowhere(link: string, pages: ReadonlySet<string>): boolean {
  const path = /^(\/[^#?]*)/.exec(link)?.[1];
  // A file, such as a picture, is on no list of pages.
  if (path === undefined || /\.\w+$/.test(path)) return false;
  return !pages.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}
