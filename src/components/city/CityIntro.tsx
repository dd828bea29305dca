import { CallButton } from '#components/ui/CallButton.tsx';
import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import { standIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { CityPage } from '#schemas/content/city-page.ts';
import type { FeaturedCity } from '#schemas/content/featured-city.ts';
import { CityPicture } from './CityPicture.tsx';

interface CityIntroProps {
  city: CityPage;
  featured: FeaturedCity | undefined;
  agency: Agency;
  locale: Locale;
}

/** Opening of a city page: heading, description, the two ways to a quote, the picture. */
export function CityIntro({ city, featured, agency, locale }: CityIntroProps) {
  const t = cityText[locale];
  const region = city.region?.trim()
    ? standIn(locale, city.region, null)
    : { text: t.servingTexas, lang: undefined };
  const description = standIn(locale, city.description, city.description_es);
  return (
    <section className="border-sand border-b bg-pine-50">
      <div className="container-page pt-12 pb-10 md:pt-20 md:pb-14">
        <p className="eyebrow" lang={region.lang}>
          {region.text}
        </p>
        <h1 className="heading-1 mt-4 max-w-4xl">{t.heading(city.city_name)}</h1>
        {description.text.trim() && (
          <p className="lead mt-5 max-w-2xl" lang={description.lang}>
            {description.text}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <a className="btn btn-primary" href="#quote">
            {t.getQuote}
          </a>
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        </div>
      </div>
      <CityPicture city={city} featured={featured} locale={locale} />
    </section>
  );
}
