import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Testimonial } from '#schemas/content/testimonial.ts';

interface SpeakerProps {
  testimonial: Testimonial;
  place: string | undefined;
  locale: Locale;
}

/** Who said it and where, whether it is translated, and whether it is invented. */
export function Speaker({ testimonial, place, locale }: SpeakerProps) {
  const { name, saidIn, sample } = testimonial;
  const t = siteText[locale];
  return (
    <>
      {place ? `${name}, ${place}` : name}
      {saidIn !== locale && ` (${t.translated})`} <ExampleTag isSample={sample} locale={locale} />
      {!sample && <span className="block font-normal text-sm">{t.resultsDiffer}</span>}
    </>
  );
}
