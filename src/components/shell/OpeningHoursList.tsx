import { dayRange, timeRange, weekdayAndDate } from '#i18n/opening-hours-text.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface OpeningHoursListProps {
  agency: Pick<Agency, 'hours' | 'specialDays'>;
  locale: Locale;
}

// Keeps the footer short when staff enter a whole year's holidays.
const maxSpecialDays = 3;

/** Whether hours were invented for the example agency. */
export function hasSampleHours({ hours }: Pick<Agency, 'hours'>): boolean {
  return hours.some(({ sample }) => sample);
}

/** The weekly hours, then the next days with different hours. */
export function OpeningHoursList({ agency, locale }: OpeningHoursListProps) {
  const specialDays = agency.specialDays.slice(0, maxSpecialDays);
  return (
    <dl
      data-opening-hours=""
      className="@container grid gap-1.5 [font-variant-numeric:tabular-nums]"
    >
      {agency.hours.map((entry) => (
        <div key={entry.days[0]} className="@xs:flex @xs:gap-x-4">
          <dt className="font-medium @xs:min-w-32">{dayRange(entry.days, locale)}</dt>
          <dd>{timeRange(entry, locale)}</dd>
        </div>
      ))}
      {specialDays.map((special) => {
        const { day, until = day, occasion } = special;
        const name = occasion && textOrFallback(locale, occasion.en, occasion.es);
        return (
          <div key={day} data-day={until}>
            <dt className="font-medium">
              {weekdayAndDate(special, locale)}
              {name && (
                <>
                  {': '}
                  <span lang={name.lang}>{name.text}</span>
                </>
              )}
            </dt>
            <dd>{timeRange(special, locale)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
