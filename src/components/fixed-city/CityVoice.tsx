import { Speaker } from '#components/people/Speaker.tsx';
import type { Voice } from '#components/people/voices.ts';
import { Stars } from '#components/ui/Stars.tsx';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';

interface CityVoiceProps {
  voice: Voice;
  cityName: string;
  locale: Locale;
}

/** What one client of the city says. */
export function CityVoice({ voice, cityName, locale }: CityVoiceProps) {
  return (
    <section className="on-dark bg-pine-900 text-pine-100">
      <div className="container-page section max-w-4xl text-center">
        <h2 className="font-sans font-semibold text-base text-pine-200">
          {fixedCityText[locale].testimonialHeading(cityName)}
        </h2>
        {voice.rating !== null && (
          <Stars
            value={voice.rating}
            label={siteText[locale].stars(voice.rating)}
            size={24}
            className="mt-4 text-star"
          />
        )}
        <figure className="mt-6">
          <blockquote
            className="font-serif text-2xl text-white leading-snug md:text-3xl"
            lang={voice.words.lang}
          >
            <p>{`“${voice.words.text}”`}</p>
          </blockquote>
          <figcaption className="mt-6">
            <Speaker voice={voice} place={voice.place ?? cityName} locale={locale} />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
