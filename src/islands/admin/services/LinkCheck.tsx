import { useEffect, useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useSettled } from '../ui/use-settled.ts';
import { leadsNowhere, loadSitePages, type SitePages } from './published-paths.ts';

/** Warns of a link to a page that the site does not have. It may be saved all the same. */
export function LinkCheck({ text: link }: { text: string }) {
  const t = useAdminTexts().services;
  const settled = useSettled(link);
  const [pages, setPages] = useState<SitePages>(null);
  useEffect(() => void loadSitePages().then(setPages), []);
  const isLost = pages !== null && leadsNowhere(settled, pages);
  return (
    <p aria-live="polite" className="text-sm text-star-deep empty:-mt-1.5">
      {isLost ? t.linkLost : null}
    </p>
  );
}
