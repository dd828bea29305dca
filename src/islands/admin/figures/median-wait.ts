import type { RequestFigures } from '#schemas/requests/request-figures.ts';
import { type OfficeTime, officeMinutes } from '../requests/time/office-minutes.ts';

/** The median office minutes until a request was taken; `null` if none was. Of an even number, the lower middle. */
export function medianWait(taken: RequestFigures['taken'], office: OfficeTime): number | null {
  const minutes = taken
    .map(([received, first]) => officeMinutes(office, received, first))
    .toSorted((one, other) => one - other);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}
