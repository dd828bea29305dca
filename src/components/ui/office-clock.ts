/** Hours of one day: minutes after midnight where the office is, and what to say inside and outside of them. */
interface OfficeDay {
  opens: number;
  closes: number;
  open: string;
  /** Also said on the days before, back to the last one with hours. */
  closed: string;
}

/** A week of hours, from Sunday; `null` is a day by appointment. */
export type OfficeWeek = (OfficeDay | null)[];

/** Whether an office in a time zone is open, in words; `null` when no day has hours. */
export function officeAt(
  week: OfficeWeek,
  timeZone: string,
  now: Date,
): { isOpen: boolean; text: string } | null {
  const { day, minutes } = officeClock(timeZone, now);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const hours = week[(day + ahead) % 7];
    if (!hours) continue;
    if (ahead > 0 || minutes < hours.opens) return { isOpen: false, text: hours.closed };
    if (minutes < hours.closes) return { isOpen: true, text: hours.open };
  }
  return null;
}

/** What calendar and clock on the office's wall say, whatever the visitor's say. */
export function officeClock(timeZone: string, now: Date): { day: number; minutes: number } {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [, weekday = '', hours, minutes] = /(\w+)\D+(\d+):(\d+)/.exec(clock.format(now)) ?? [];
  return {
    day: 'SunMonTueWedThuFriSat'.indexOf(weekday) / 3,
    minutes: Number(hours) * 60 + Number(minutes),
  };
}

/** Minutes after midnight: `09:30` is 570. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
