import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { nextCall } from '../time/calling-hours.ts';
import { longestWait, type OfficeTime, officeMinutes } from '../time/office-minutes.ts';

type DeliveryLabel = keyof (typeof requestsText)['en']['deliveries'];

/** The delivery state of a request, over all channels. */
export function deliveryLabel(
  { quarantined }: StoredRequest,
  deliveries: readonly Delivery[],
): DeliveryLabel {
  if (quarantined) return 'held';
  if (deliveries.length === 0) return 'none';
  if (deliveries.some(isGivenUp)) return 'givenUp';
  if (deliveries.some(({ state }) => state === 'failed')) return 'failed';
  return deliveries.some(({ state }) => state === 'waiting') ? 'waiting' : 'sent';
}

// A confirmation fails if the visitor's address is wrong, which does not concern the office.
const isGivenUp = ({ channel, state }: Delivery) =>
  state === 'given_up' && (channel === 'mail' || channel === 'webhook');

/** How long a new request has been unanswered; `null` for any other status. */
export function waitingText(
  { status, received_at }: StoredRequest,
  office: OfficeTime,
  now: Date,
  locale: Locale,
): string | null {
  const t = requestsText[locale];
  if (status !== 'new') return null;
  if (now.getTime() - received_at.getTime() > longestWait) return t.waitsLong;
  const minutes = officeMinutes(office, received_at, now);
  // It came less than a minute ago, or outside office hours.
  if (minutes === 0)
    return officeMinutesAhead(office, received_at) ? t.waits('0 min') : t.cameAfterHours;
  const hours = Math.floor(minutes / 60);
  return t.waits(hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`);
}

/** Whether the office was open when the request came in. */
function officeMinutesAhead(office: OfficeTime, from: Date): boolean {
  return officeMinutes(office, from, new Date(from.getTime() + 60_000)) > 0;
}

/** Whether Texas law allows a call now, or from when. */
export function callingText(timeZone: string, now: Date, locale: Locale): string {
  const t = requestsText[locale];
  const next = nextCall(timeZone, now);
  if (!next) return t.callable;
  const time = t.callingTimes[next.from];
  return next.isTomorrow ? t.callableTomorrow(time) : t.callableToday(time);
}
