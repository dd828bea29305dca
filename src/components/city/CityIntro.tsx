import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { HoursAndCallBack } from '#components/ui/HoursAndCallBack.tsx';
import { cityText } from '#i18n/city.ts';
import { regionName } from '#i18n/regions.ts';
import { siteText } from '#i18n/site.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import { type Agency, widestAreaOf } from '#schemas/content/agency.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Region } from '#schemas/content/regions.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import { CityPicture } from './CityPicture.tsx';
import { cityBreadcrumbs } from './city-breadcrumbs.ts';

interface CityIntroProps {
  city: CityPage;
  featured: FeaturedCity | undefined;
  picture: ShownPicture | undefined;
  sameCity: NearbyCity | undefined;
  regions: readonly Region[];
  agency: Agency;
  locale: Locale;
}

export function CityIntro(props: CityIntroProps) {
  const { city, featured, picture, sameCity, regions, agency, locale } = props;
  const t = cityText[locale];
  const region = city.region?.trim()
    ? regionName(city.region, regions, locale)
    : { text: t.serving(widestAreaOf(agency)[locale]), lang: undefined };
  const description = textOrFallback(locale, city.description, city.description_es);
  return (
    <section className="border-sand border-b bg-pine-50">
      <div className="container-page pt-6">
        <Breadcrumbs
          breadcrumbs={cityBreadcrumbs(
            { slug: city.slug, cityName: city.city_name },
            sameCity,
            locale,
          )}
          locale={locale}
        />
      </div>
      <div className="container-page grid items-center gap-10 pt-5 pb-12 md:pb-16 lg:pt-6 lg:gap-12 lg:has-[img]:grid-cols-[1.2fr_1fr]">
        <div>
          <p className="eyebrow" lang={region.lang}>
            {region.text}
          </p>
          <h1 className="heading-1 mt-3 max-w-4xl lg:text-5xl">{t.heading(city.city_name)}</h1>
          {description.text.trim() && (
            <p className="lead mt-4 max-w-2xl" lang={description.lang}>
              {description.text}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <CallButton
              phone={agency.phone}
              label={siteText[locale].callUs(agency.phone.display)}
            />
            <a className="btn btn-primary" href="#quote" data-online="">
              {t.getQuote}
            </a>
          </div>
          <HoursAndCallBack agency={agency} locale={locale} />
          <FormsOff agency={agency} locale={locale} className="mt-3" />
          <p className="mt-3 text-ink-soft">{t.policyLanguage}</p>
          {sameCity && (
            <p className="mt-6">
              <a className="link inline-block py-1" href={localePath(locale, `/${sameCity.slug}`)}>
                {t.autoAndHome(sameCity.cityName)}
              </a>
            </p>
          )}
        </div>
        <CityPicture city={city} featured={featured} picture={picture} locale={locale} />
      </div>
    </section>
  );
}
