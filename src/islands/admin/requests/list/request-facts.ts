import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { nextCall } from '../time/calling-hours.ts';
import type { OfficeTime } from '../time/office-minutes.ts';
import { officeWait } from '../time/office-wait.ts';

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
  const wait = officeWait(office, received_at, now);
  if (wait === 'long') return t.waitsLong;
  return wait === 'after-hours' ? t.cameAfterHours : t.waits(wait.time);
}

/** Whether Texas law allows a call now, or from when. */
export function callingText(timeZone: string, now: Date, locale: Locale): string {
  const t = requestsText[locale];
  const next = nextCall(timeZone, now);
  if (!next) return t.callable;
  const time = t.callingTimes[next.from];
  return next.isTomorrow ? t.callableTomorrow(time) : t.callableToday(time);
}
