/** Hours by weekday; hours of special days override those of their weekdays. */
export interface HoursByDate<Hours> {
  /** Starting with Sunday. */
  week: Hours[];
  /** Special days, by their first day: of two that cover a date, the later one counts. */
  special: { day: string; until?: string | undefined; hours: Hours }[];
}

/** Whether a special day, or one that lasts until another day, covers a date. */
export function covers({ day, until }: { day: string; until?: string | undefined }, date: string) {
  return day <= date && date <= (until ?? day);
}

/** The hours on a date such as `2026-11-26`. */
export function hoursOn<Hours>(
  { week, special }: HoursByDate<Hours>,
  date: string,
): Hours | undefined {
  const own = special.findLast((one) => covers(one, date));
  return own ? own.hours : week[new Date(date).getUTCDay()];
}
