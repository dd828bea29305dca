import type { Locale } from '#i18n/locales.ts';
import type { Agency } from '#schemas/agency.ts';
import { dayRange, timeRange } from './opening-hours.ts';

interface OpeningHoursProps {
  hours: Agency['hours'];
  locale: Locale;
}

/** When the office is open. */
export function OpeningHours({ hours, locale }: OpeningHoursProps) {
  return (
    <dl className="grid gap-1.5 tabular-nums">
      {hours.map((entry) => (
        <div key={entry.days[0]} className="flex flex-wrap gap-x-4">
          <dt className="min-w-32 font-medium">{dayRange(entry.days, locale)}</dt>
          <dd>{timeRange(entry, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
