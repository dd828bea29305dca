import { Speaker } from '#components/city/people/Speaker.tsx';
import { Stars } from '#components/ui/Stars.tsx';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Testimonial } from '#schemas/content/testimonial.ts';

interface CityVoiceProps {
  testimonial: Testimonial;
  cityName: string;
  locale: Locale;
}

/** What one client of the city says. */
export function CityVoice({ testimonial, cityName, locale }: CityVoiceProps) {
  return (
    <section className="on-dark bg-pine-900 text-pine-100">
      <div className="container-page section max-w-4xl text-center">
        <h2 className="font-sans font-semibold text-base text-pine-200">
          {fixedCityText[locale].testimonialHeading(cityName)}
        </h2>
        <Stars
          value={testimonial.rating}
          label={siteText[locale].stars(testimonial.rating)}
          size={24}
          className="mt-4 text-star"
        />
        <figure className="mt-6">
          <blockquote className="font-serif text-2xl text-white leading-snug md:text-3xl">
            <p>{`“${testimonial.text[locale]}”`}</p>
          </blockquote>
          <figcaption className="mt-6">
            <Speaker testimonial={testimonial} place={cityName} locale={locale} />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
