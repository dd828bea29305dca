import { Lightbulb } from 'lucide-react';
import { cityText } from '#i18n/city.ts';
import type { FallbackText } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';

interface TipCardProps {
  tip: FallbackText;
  locale: Locale;
}

export function TipCard({ tip, locale }: TipCardProps) {
  return (
    <div className="rounded-card bg-pine-900 p-7 text-pine-100 sm:p-9">
      <h2 className="heading-3 flex flex-wrap items-center gap-3 text-white">
        <Lightbulb aria-hidden="true" strokeWidth={1.5} className="shrink-0 text-light" />
        {cityText[locale].tipHeading}
      </h2>
      <p className="mt-4 whitespace-pre-line" lang={tip.lang}>
        {tip.text.trim()}
      </p>
    </div>
  );
}
