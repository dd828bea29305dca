import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { SiteLink } from './site-links.ts';

interface BreadcrumbsProps {
  /** The home page first, the page itself last. */
  trail: SiteLink[];
  locale: Locale;
}

/** Where a page stands in the site, and the way back. */
export function Breadcrumbs({ trail, locale }: BreadcrumbsProps) {
  return (
    <nav aria-label={siteText[locale].trail}>
      <ol className="trail">
        {trail.map(({ href, label }, place) => (
          <li key={href}>
            {place < trail.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
