/** Hours by weekday; hours for a date override those of its weekday. */
export interface HoursByDate<Hours> {
  /** Starting with Sunday. */
  week: Hours[];
  /** Special days, by date. */
  days: Record<string, Hours>;
}

/** The hours on a date such as `2026-11-26`. */
export function hoursOn<Hours>(
  { week, days }: HoursByDate<Hours>,
  date: string,
): Hours | undefined {
  return date in days ? days[date] : week[new Date(date).getUTCDay()];
}
