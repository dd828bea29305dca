import { longestWait, type OfficeTime, officeMinutes } from './office-minutes.ts';

/** `long`: more than is counted; `after-hours`: it came while the office was closed, which has not opened since. */
type OfficeWait = 'long' | 'after-hours' | 'just-arrived' | { time: string };

/** How long something that came in has waited, in office hours: `14 min`, `1 h 20 min`. */
export function officeWait(office: OfficeTime, from: Date, now: Date): OfficeWait {
  if (now.getTime() - from.getTime() > longestWait) return 'long';
  const minutes = officeMinutes(office, from, now);
  // It came less than a minute ago, or outside office hours.
  if (minutes === 0 && !isOpenAt(office, from)) return 'after-hours';
  return minutes === 0 ? 'just-arrived' : { time: showMinutes(minutes) };
}

export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function isOpenAt(office: OfficeTime, from: Date): boolean {
  return officeMinutes(office, from, new Date(from.getTime() + 60_000)) > 0;
}
