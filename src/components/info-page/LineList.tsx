import { lineLinks } from '#components/shell/site-links.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';

/** Links to the page of each line of insurance. */
export function LineList({ locale }: { locale: Locale }) {
  return (
    <nav aria-labelledby="lines" className="container-page py-10">
      <h2 id="lines" className="heading-3">
        {siteText[locale].linesHeading}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        {lineLinks(locale).map(({ href, label }) => (
          <li key={href}>
            <a className="link inline-block py-1.5" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
