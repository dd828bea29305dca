import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { SiteLink } from './site-links.ts';

interface BreadcrumbsProps {
  /** From the home page to the current page. */
  breadcrumbs: SiteLink[];
  locale: Locale;
}

export function Breadcrumbs({ breadcrumbs, locale }: BreadcrumbsProps) {
  return (
    <nav aria-label={siteText[locale].breadcrumbs}>
      <ol className="breadcrumbs">
        {breadcrumbs.map(({ href, label }, index) => (
          <li key={href}>
            {index < breadcrumbs.length - 1 ? (
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
