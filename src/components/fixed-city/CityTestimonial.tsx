import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialAuthor } from '#components/testimonials/TestimonialAuthor.tsx';
import { Stars } from '#components/ui/Stars.tsx';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';

interface CityTestimonialProps {
  testimonial: ShownTestimonial;
  cityName: string;
  locale: Locale;
}

export function CityTestimonial({ testimonial, cityName, locale }: CityTestimonialProps) {
  return (
    <section className="on-dark bg-pine-900 text-pine-100">
      <div className="container-page section max-w-4xl text-center">
        <h2 className="font-sans font-semibold text-base text-pine-200">
          {fixedCityText[locale].testimonialHeading(cityName)}
        </h2>
        {testimonial.rating !== null && (
          <Stars
            value={testimonial.rating}
            label={siteText[locale].stars(testimonial.rating)}
            size={24}
            className="mt-4 text-star"
          />
        )}
        <figure className="mt-6">
          <blockquote
            className="font-serif text-2xl text-white [line-height:1.375] md:text-[1.875rem]"
            lang={testimonial.quote.lang}
          >
            <p>{`“${testimonial.quote.text}”`}</p>
          </blockquote>
          <figcaption className="mt-6">
            <TestimonialAuthor
              testimonial={testimonial}
              place={testimonial.place ?? cityName}
              locale={locale}
            />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
