import { Stars } from '#components/ui/Stars.tsx';
import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Testimonial } from '#schemas/content/testimonial.ts';
import { Speaker } from './Speaker.tsx';

interface TestimonialsProps {
  cityName: string;
  testimonials: Testimonial[];
  locale: Locale;
}

/** What clients of a featured city say. */
export function Testimonials({ cityName, testimonials, locale }: TestimonialsProps) {
  return (
    <section className="container-page pb-20 lg:pb-28">
      <h2 className="heading-2">{cityText[locale].testimonialsHeading(cityName)}</h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="border-pine-300 border-t-2 pt-5">
            <Stars
              value={testimonial.rating}
              label={siteText[locale].stars(testimonial.rating)}
              size={18}
              className="text-star-deep"
            />
            <figure className="mt-3">
              <blockquote className="text-lg">
                <p>{`“${testimonial.text[locale]}”`}</p>
              </blockquote>
              <figcaption className="mt-3 font-semibold">
                <Speaker testimonial={testimonial} place={testimonial.place} locale={locale} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
