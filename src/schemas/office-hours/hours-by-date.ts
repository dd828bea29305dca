/** What counts on each day; what stands at its date counts instead of what stands at its day of the week. */
export interface HoursByDate<Hours> {
  /** From Sunday. */
  week: Hours[];
  /** Days with hours of their own, by date. */
  days: Record<string, Hours>;
}

/** What counts on a date such as `2026-11-26`. */
export function hoursOn<Hours>(
  { week, days }: HoursByDate<Hours>,
  date: string,
): Hours | undefined {
  return date in days ? days[date] : week[new Date(date).getUTCDay()];
}
