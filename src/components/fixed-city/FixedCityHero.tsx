import { MapPin } from 'lucide-react';
import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import type { SiteLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { HoursAndCallBack } from '#components/ui/HoursAndCallBack.tsx';
import { RatingLine, shownRating } from '#components/ui/RatingLine.tsx';
import { cityText } from '#i18n/city.ts';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { siteText } from '#i18n/site.ts';
import type { FallbackText } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';

interface FixedCityHeroProps {
  city: FixedCity;
  heading: FallbackText;
  subtitle: FallbackText;
  breadcrumbs: SiteLink[];
  /** The home insurance page of the same city, if there is one. */
  sameCity: NearbyCity | undefined;
  agency: Agency;
  locale: Locale;
}

export function FixedCityHero(props: FixedCityHeroProps) {
  const { city, heading, subtitle, breadcrumbs, sameCity, agency, locale } = props;
  const t = fixedCityText[locale];
  return (
    <section className="bg-pine-50">
      <div className="container-page pt-6">
        <Breadcrumbs breadcrumbs={breadcrumbs} locale={locale} />
      </div>
      <div className="container-page grid items-center gap-10 pt-5 pb-12 md:pb-16 lg:grid-cols-[1.5fr_1fr] lg:gap-12 lg:pb-20">
        <div>
          <p className="inline-flex items-center gap-2 rounded-full border border-pine-300 px-4 py-1 font-semibold text-pine-700 text-sm">
            <MapPin aria-hidden="true" size={16} />
            {t.serving(city.name, city.state)}
          </p>
          <h1 className="heading-1 mt-5" lang={heading.lang}>
            {heading.text}
          </h1>
          <p className="lead mt-5" lang={subtitle.lang}>
            {subtitle.text}
          </p>
          {/* On a phone, the two calls share a row. */}
          <div className="mt-6 flex flex-wrap gap-3">
            <CallButton phone={agency.phone} label={t.callAuto} className="half" />
            <CallButton phone={agency.phone} label={t.callHome} quiet className="half" />
            <a className="btn btn-primary" href="#quote" data-online="">
              {t.getQuote}
            </a>
          </div>
          <HoursAndCallBack agency={agency} locale={locale} />
          <FormsOff agency={agency} locale={locale} className="mt-3" />
          <p className="mt-3 text-ink-soft">{cityText[locale].policyLanguage}</p>
          {sameCity && (
            <p className="mt-6">
              <a className="link inline-block py-1" href={localePath(locale, `/${sameCity.slug}`)}>
                {cityText[locale].homeInsurance(sameCity.cityName)}
              </a>
            </p>
          )}
          <Rating agency={agency} locale={locale} />
        </div>
        <img
          src={city.image}
          alt={city.imageAlt[locale]}
          width={1200}
          height={600}
          className="aspect-video w-full rounded-card object-[75%_50%] object-cover lg:aspect-[4/3]"
        />
      </div>
    </section>
  );
}

function Rating({ agency, locale }: { agency: Agency; locale: Locale }) {
  const rating = shownRating(agency);
  if (!rating) return null;
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      <RatingLine
        rating={rating}
        locale={locale}
        text={siteText[locale].ratingFrom(rating.value, rating.count, rating.source)}
        starStyle="text-star-deep"
      />
    </p>
  );
}
