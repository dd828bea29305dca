import { callBackText } from '#i18n/quotes/call-back.ts';
import type { Locale } from '#locales.ts';
import { hoursOn } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { OpenNowHours } from '#schemas/office-hours/open-now.ts';
import type { CallBack } from '#schemas/quotes/call-back.ts';

interface Choice {
  value: CallBack['when'];
  label: string;
}

const oneDay = 86_400_000;

/** The times of the next day with office hours after today, as far as the office is open then. */
export function callBackChoices(
  hours: OpenNowHours,
  timeZone: string,
  now: Date,
  locale: Locale,
): Choice[] {
  const t = callBackText[locale];
  const choices: Choice[] = [{ value: 'now', label: t.now }];
  const today = Date.parse(officeDay(timeZone, now));
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const date = new Date(today + ahead * oneDay).toISOString().slice(0, 10);
    const office = hoursOn(hours, date);
    if (!office) continue;
    const weekday = hours.weekdays[new Date(date).getUTCDay()] ?? '';
    const day = ahead === 1 ? t.tomorrow : weekday.charAt(0).toUpperCase() + weekday.slice(1);
    const parts = [
      ['morning', office.opens < 12 * 60],
      ['afternoon', office.closes > 13 * 60],
      ['evening', office.closes > 17 * 60],
    ] as const;
    for (const [part, isOpen] of parts) {
      if (isOpen) choices.push({ value: `${date}-${part}`, label: t.times[part](day) });
    }
    break;
  }
  return choices;
}
