import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { siteText } from '#i18n/site.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';

interface TestimonialAuthorProps {
  testimonial: ShownTestimonial;
  place: string | null;
  locale: Locale;
}

export function TestimonialAuthor({ testimonial, place, locale }: TestimonialAuthorProps) {
  const { name, isTranslated, day, source, sample } = testimonial;
  const t = siteText[locale];
  return (
    <>
      {place ? `${name}, ${place}` : name}
      {isTranslated && ` (${t.translated})`} <ExampleTag isSample={sample} locale={locale} />
      <span className="block font-normal text-sm empty:hidden">
        {day && <time dateTime={day}>{formatDate(day, locale)}. </time>}
        {source && (
          <>
            <a className="link" href={source} rel="noopener nofollow">
              {teamAndTestimonialsText[locale].source}
            </a>
            .{' '}
          </>
        )}
      </span>
    </>
  );
}
