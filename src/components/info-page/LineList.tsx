import { lineLinks } from '#components/shell/site-links.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import { LinkRow } from './LinkRow.tsx';

/** Links to the page of each line of insurance. */
export function LineList({ locale }: { locale: Locale }) {
  return (
    <nav aria-labelledby="lines" className="container-page py-10">
      <h2 id="lines" className="heading-3">
        {siteText[locale].linesHeading}
      </h2>
      <LinkRow links={lineLinks(locale)} className="mt-4" />
    </nav>
  );
}
