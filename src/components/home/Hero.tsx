import landscape from '#assets/drawings/hero.svg';
import description from '#assets/drawings/hero.svg?description';
import portrait from '#assets/drawings/hero-portrait.svg';
import { Photo } from '#components/picture/Photo.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { HoursAndCallBack } from '#components/ui/HoursAndCallBack.tsx';
import { heroText } from '#i18n/hero.ts';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import { type Agency, areaOf } from '#schemas/content/agency.ts';
import type { Hero as HeroRow } from '#tables/hero/schema.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

interface HeroProps {
  /** Without a row, the default texts are shown. */
  hero: HeroRow | null;
  /** The picture that staff uploaded; without one, our drawing is shown. */
  picture?: ShownPicture | undefined;
  agency: Agency;
  locale: Locale;
}

export function Hero({ hero, picture, agency, locale }: HeroProps) {
  const t = homeText[locale];
  const title = hero
    ? textOrFallback(locale, hero.title, hero.title_es)
    : { text: heroText[locale].title, lang: undefined };
  const subtitle = hero
    ? textOrFallback(locale, hero.subtitle, hero.subtitle_es)
    : { text: heroText[locale].subtitle, lang: undefined };
  return (
    <section className="relative isolate overflow-hidden">
      <div className="container-page pt-8 pb-7 lg:min-h-[34rem] lg:pt-12 lg:pb-28">
        <div className="lg:max-w-[22rem] xl:max-w-[28rem]">
          <p className="eyebrow dotted">
            {t
              .eyebrow(agency.address.locality, areaOf(agency)[locale], agency.widerArea?.[locale])
              .map((place) => (
                <span key={place}>{place}</span>
              ))}
          </p>
          <h1 className="heading-1 mt-3 lg:text-[2.5rem] xl:text-5xl" lang={title.lang}>
            {title.text}
          </h1>
          {subtitle.text.trim() && (
            <p className="lead mt-4 max-w-md lg:text-ink" lang={subtitle.lang}>
              {subtitle.text}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <CallButton phone={agency.phone} label={siteText[locale].callNow} />
            <a className="btn btn-primary" href="#quotes" data-online="">
              {t.startOnline}
            </a>
          </div>
          <HoursAndCallBack agency={agency} locale={locale} hasCard className="hero-hours">
            <a className="link py-1.5" href={localePath(locale, t.damageHelp)}>
              {t.hadDamage}
            </a>
          </HoursAndCallBack>
        </div>
      </div>
      {picture ? (
        <Photo
          picture={picture}
          locale={locale}
          sizes="(min-width: 64rem) 60vw, 100vw"
          isFirst
          className="-z-10 aspect-[4/3] w-full sm:aspect-[16/9] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-3/5 lg:[mask-image:linear-gradient(90deg,transparent,black_35%)]"
        />
      ) : (
        <Drawing locale={locale} />
      )}
    </section>
  );
}

function Drawing({ locale }: { locale: Locale }) {
  return (
    <picture>
      <source media="(min-width: 64rem)" srcSet={landscape.src} width={1600} height={900} />
      <img
        src={portrait.src}
        alt={description?.[locale] ?? homeText[locale].heroPicture}
        width={portrait.width}
        height={portrait.height}
        fetchPriority="high"
        className="-z-10 w-full object-cover max-lg:aspect-[4/3] max-sm:aspect-[16/9] lg:absolute lg:bottom-0 lg:left-0 lg:h-full lg:w-[104%] lg:max-w-none lg:object-[left_66%] min-[120rem]:left-auto min-[120rem]:right-0 min-[120rem]:w-4/5 min-[120rem]:[mask-image:linear-gradient(90deg,transparent,black_20%)]"
      />
    </picture>
  );
}
