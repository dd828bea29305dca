import landscape from '#assets/drawings/hero.svg';
import portrait from '#assets/drawings/hero-portrait.svg';
import { homeText } from '#i18n/home.ts';
import { standIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { Hero as HeroRow } from '#schemas/content/hero.ts';

interface HeroProps {
  /** Row of the database; without one the specification's texts are shown. */
  hero: HeroRow | null;
  /** Where the agency is. */
  town: string;
  locale: Locale;
}

/** Opening of the home page: what staff wrote, over the picture of a storm that passed. */
export function Hero({ hero, town, locale }: HeroProps) {
  const t = homeText[locale];
  const title = hero
    ? standIn(locale, hero.title, hero.title_es)
    : { text: t.heroTitle, lang: undefined };
  const subtitle = hero
    ? standIn(locale, hero.subtitle, hero.subtitle_es)
    : { text: t.heroSubtitle, lang: undefined };
  return (
    <section className="relative isolate overflow-hidden">
      <div className="container-page pt-10 pb-8 lg:min-h-[36rem] lg:pt-14 xl:min-h-[39rem] xl:pt-16">
        <div className="lg:max-w-[22rem] xl:max-w-[27rem]">
          <p className="eyebrow">{t.eyebrow(town)}</p>
          <h1 className="heading-1 mt-4 lg:text-[2.75rem] xl:text-[3.5rem]" lang={title.lang}>
            {title.text}
          </h1>
          {subtitle.text.trim() && (
            <p className="lead mt-5 max-w-md" lang={subtitle.lang}>
              {subtitle.text}
            </p>
          )}
        </div>
      </div>
      <picture>
        <source media="(min-width: 64rem)" srcSet={landscape.src} width={1600} height={900} />
        <img
          src={portrait.src}
          alt={t.heroPicture}
          width={portrait.width}
          height={portrait.height}
          fetchPriority="high"
          className="-z-10 w-full object-cover max-lg:aspect-[4/3] max-sm:aspect-[3/2] lg:absolute lg:bottom-0 lg:left-0 lg:h-full lg:w-[104%] lg:max-w-none lg:object-[left_66%]"
        />
      </picture>
    </section>
  );
}
