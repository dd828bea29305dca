import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import type { Delivery, DeliveryState } from '#schemas/requests/request-delivery.ts';
import type { RequestPlace } from '#schemas/requests/request-page.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { statusLabel } from '../opened/field-labels.ts';
import { nextCall } from '../time/calling-hours.ts';
import type { OfficeTime } from '../time/office-minutes.ts';
import { waitText } from '../time/office-wait.ts';

/** Where a request is in the office's work: its status, unless it is possible spam, snoozed, or due after a snooze. */
export function placeOf(
  { quarantined, status, snoozed_until }: StoredRequest,
  now: Date,
): RequestPlace {
  if (quarantined) return 'quarantined';
  if (snoozed_until === null || status === 'won' || status === 'lost') return status;
  return Date.parse(snoozed_until) > now.getTime() ? 'snoozed' : 'due';
}

/** The name of a place. */
export function placeLabel(
  place: RequestPlace,
  kind: StoredRequest['kind'],
  locale: Locale,
): string {
  return place === 'snoozed' || place === 'due' || place === 'quarantined'
    ? requestsText[locale].places[place]
    : statusLabel({ kind, status: place }, locale);
}

/** Whether a delivery to the office or its webhook was given up. */
export function isNotDelivered(deliveries: readonly Delivery[]): boolean {
  // A confirmation fails if the visitor's address is wrong, which does not concern the office.
  return deliveries.some(
    ({ channel, state }) => state === 'given_up' && (channel === 'mail' || channel === 'webhook'),
  );
}

/** The state of all deliveries, in a sentence. */
export function deliveryText(
  { channels, waiting, givenUp }: Pick<DeliveryState, 'channels' | 'waiting' | 'givenUp'>,
  locale: Locale,
): string {
  const t = requestsText[locale].delivery;
  if (channels.length === 0) return t.none;
  if (givenUp > 0) return t.givenUp(givenUp);
  const hasMail = channels.includes('mail');
  if (waiting > 0) return (hasMail ? t.waiting : t.waitingForWebhook)(waiting);
  return hasMail ? t.sent : t.sentByWebhook;
}

/** How long a new request has waited; `null` for any other status. */
export function waitingText(
  { status, received_at }: StoredRequest,
  office: OfficeTime,
  now: Date,
  locale: Locale,
): string | null {
  return status === 'new' ? waitText(office, received_at, now, locale) : null;
}

/** Whether Texas law allows a call now, or from when. */
export function callingText(timeZone: string, now: Date, locale: Locale): string {
  const t = requestsText[locale];
  const next = nextCall(timeZone, now);
  if (!next) return t.callable;
  const time = t.callingTimes[next.from];
  return next.isTomorrow ? t.callableTomorrow(time) : t.callableToday(time);
}
