import { Phone } from 'lucide-react';
import { Stars } from '#components/ui/Stars.tsx';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface CallAndRatingProps {
  agency: Agency;
  locale: Locale;
}

/** The number to call, beside what neighbours say. */
export function CallAndRating({ agency, locale }: CallAndRatingProps) {
  const t = homeText[locale];
  const { value, count } = agency.rating;
  return (
    <div className="container-page flex flex-col items-start justify-between gap-6 py-12 md:flex-row md:items-center">
      <a
        className="flex items-center gap-3 font-semibold min-[20rem]:whitespace-nowrap text-2xl text-pine-900 [font-variant-numeric:tabular-nums] hover:underline"
        href={`tel:${agency.phone.e164}`}
      >
        <Phone aria-hidden="true" className="text-pine-600" />
        {agency.phone.display}
      </a>
      <div className="flex flex-wrap items-center gap-4">
        <p className="font-serif text-5xl text-pine-900 leading-none">{value}</p>
        <div className="text-left">
          <Stars value={value} label={siteText[locale].stars(value)} size={20} />
          <p className="font-semibold leading-snug">{t.topRated}</p>
          <p className="text-ink-soft text-sm">{t.basedOn(count)}</p>
        </div>
      </div>
    </div>
  );
}
