import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface LicenseProps {
  agency: Agency;
  locale: Locale;
}

/** What Texas requires of advertising: the licensed name, unless it is the agency's, and the license number. */
export function License({ agency, locale }: LicenseProps) {
  const { name, claims, licensedName, licenseNumber } = agency;
  const t = siteText[locale];
  const other = licensedName === name ? undefined : licensedName;
  const number = licenseNumber ? [t.license(licenseNumber)] : [];
  return (
    <>
      {[t.licensed(claims.licensedState, other), ...number].join(' ')}{' '}
      <ExampleTag isSample={claims.sample && !licenseNumber} locale={locale} />
    </>
  );
}
