import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { SiteLink } from './site-links.ts';

interface BreadcrumbsProps {
  /** The home page first, the page itself last. */
  breadcrumbs: SiteLink[];
  locale: Locale;
}

/** Where a page stands in the site, and the way back. */
export function Breadcrumbs({ breadcrumbs, locale }: BreadcrumbsProps) {
  return (
    <nav aria-label={siteText[locale].breadcrumbs}>
      <ol className="breadcrumbs">
        {breadcrumbs.map(({ href, label }, place) => (
          <li key={href}>
            {place < breadcrumbs.length - 1 ? (
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
