import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { Stars } from '#components/ui/Stars.tsx';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import { TestimonialAuthor } from './TestimonialAuthor.tsx';

interface TestimonialListProps {
  heading: string;
  testimonials: readonly ShownTestimonial[];
  locale: Locale;
}

export function TestimonialList({ heading, testimonials, locale }: TestimonialListProps) {
  return (
    <section className="container-page pb-20 lg:pb-28">
      <h2 className="heading-2">{heading}</h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.key} className="border-pine-300 border-t-2 pt-5">
            {testimonial.rating !== null && (
              <Stars
                value={testimonial.rating}
                label={siteText[locale].stars(testimonial.rating)}
                size={18}
                className="mb-3 text-star-deep"
              />
            )}
            <figure>
              <blockquote className="text-lg" lang={testimonial.quote.lang}>
                <p>{`“${testimonial.quote.text}”`}</p>
              </blockquote>
              <figcaption className="mt-3 font-semibold">
                <TestimonialAuthor
                  testimonial={testimonial}
                  place={testimonial.place}
                  locale={locale}
                />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
