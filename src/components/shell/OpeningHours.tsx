import { dayRange, timeRange } from '#components/ui/opening-hours.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface OpeningHoursProps {
  hours: Agency['hours'];
  locale: Locale;
}

/** When the office is open. */
export function OpeningHours({ hours, locale }: OpeningHoursProps) {
  return (
    <dl className="@container grid gap-1.5 [font-variant-numeric:tabular-nums]">
      {hours.map((entry) => (
        <div key={entry.days[0]} className="@xs:flex @xs:gap-x-4">
          <dt className="font-medium @xs:min-w-32">{dayRange(entry.days, locale)}</dt>
          <dd>{timeRange(entry, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
