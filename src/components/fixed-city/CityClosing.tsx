import { CallButton } from '#components/ui/CallButton.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface CityClosingProps {
  cityName: string;
  agency: Agency;
  locale: Locale;
}

/** The last word of a fixed city page: call, or start a form. */
export function CityClosing({ cityName, agency, locale }: CityClosingProps) {
  const t = fixedCityText[locale];
  return (
    <section className="bg-pine-50">
      <div className="container-page section text-center">
        <h2 className="heading-2">{t.closingHeading(cityName)}</h2>
        <p className="lead mx-auto mt-4 max-w-2xl">{t.closingText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
          <a className="btn btn-primary" href={localePath(locale, '/auto-quote')}>
            {t.services.auto.action}
          </a>
          <a className="btn btn-quiet" href={localePath(locale, '/home-quote')}>
            {t.services.home.action}
          </a>
        </div>
        <OpenNowLine className="mt-4 open-now-centered" />
      </div>
    </section>
  );
}
