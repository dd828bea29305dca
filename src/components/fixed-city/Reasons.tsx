import { Clock3, type LucideIcon, MapPinned, MessagesSquare, Scale } from 'lucide-react';
import { NoWrap } from '#components/ui/NoWrap.tsx';
import { withinOnline } from '#i18n/answer-time.ts';
import { fixedCityText } from '#i18n/fixed-city.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';

const icons = {
  expertise: MapPinned,
  rates: Scale,
  quotes: Clock3,
  service: MessagesSquare,
} satisfies Record<string, LucideIcon>;

const order = ['expertise', 'rates', 'quotes', 'service'] as const;

interface ReasonsProps {
  city: FixedCity;
  agency: Agency;
  locale: Locale;
}

export function Reasons({ city, agency, locale }: ReasonsProps) {
  const t = fixedCityText[locale];
  const reasons = t.reasons(withinOnline(locale, agency));
  return (
    <section className="container-page section grid gap-12 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
      <div>
        <h2 className="heading-2">
          <NoWrap text={t.whyHeading(city.name)} whole={city.name} />
        </h2>
        <p className="lead mt-5">{city.intro[locale]}</p>
      </div>
      <ul className="grid gap-10 sm:grid-cols-2">
        {order.map((key) => {
          const Icon = icons[key];
          const { title, text } = reasons[key];
          return (
            <li key={key} className="border-pine-300 border-t-2 pt-5">
              <Icon aria-hidden="true" size={30} strokeWidth={1.5} className="text-pine-600" />
              <h3 className="heading-3 mt-3">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
