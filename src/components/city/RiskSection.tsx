import { CloudLightning } from 'lucide-react';
import type { ReactNode } from 'react';
import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';

interface RiskSectionProps {
  locale: Locale;
  children: ReactNode;
}

export function RiskSection({ locale, children }: RiskSectionProps) {
  return (
    <section className="min-w-0">
      <h2 className="heading-2 flex items-center gap-3">
        <CloudLightning
          aria-hidden="true"
          size={34}
          strokeWidth={1.5}
          className="shrink-0 text-pine-500"
        />
        {cityText[locale].riskHeading}
      </h2>
      {children}
      <p data-shared="" className="mt-6">
        <a className="link inline-block py-1" href={localePath(locale, '/flood-insurance')}>
          {siteText[locale].floodPays}
        </a>
      </p>
    </section>
  );
}
