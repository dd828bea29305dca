import { waitTexts } from '#i18n/admin/requests/wait.ts';
import type { Locale } from '#locales.ts';
import { longestWait, type OfficeTime, officeMinutes } from './office-minutes.ts';

/** How long something that came in has waited in office hours, in the words that the whole panel uses. */
export function waitText(office: OfficeTime, from: Date, now: Date, locale: Locale): string {
  const t = waitTexts[locale];
  if (now.getTime() - from.getTime() > longestWait) return t.long;
  const minutes = officeMinutes(office, from, now);
  if (minutes > 0) return t.time(showMinutes(minutes));
  return isOpenAt(office, from) ? t.justArrived : t.afterHours;
}

export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function isOpenAt(office: OfficeTime, from: Date): boolean {
  return officeMinutes(office, from, new Date(from.getTime() + 60_000)) > 0;
}
