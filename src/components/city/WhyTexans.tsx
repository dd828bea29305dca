import { Check } from 'lucide-react';
import { cityText } from '#i18n/city.ts';
import type { Locale } from '#locales.ts';

/** Four reasons that hold in every city. */
export function WhyTexans({ agencyName, locale }: { agencyName: string; locale: Locale }) {
  const t = cityText[locale];
  return (
    <section className="bg-pine-900 text-pine-100">
      <div className="container-page section">
        <h2 className="heading-2 text-white">{t.whyHeading(agencyName)}</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-5 sm:gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {t.reasons.map((reason) => (
            <li key={reason} className="max-sm:flex max-sm:gap-3">
              <Check aria-hidden="true" size={28} className="shrink-0 text-light" />
              <p className="heading-3 text-white sm:mt-3">{reason}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
