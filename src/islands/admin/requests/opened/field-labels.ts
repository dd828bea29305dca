import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import {
  type Assignee,
  type RequestChange,
  requestStatuses,
  type StoredRequest,
} from '#schemas/requests/stored-request.ts';

/** A field that staff can change on a request. */
export type ChangedField = keyof RequestChange['after'];

/** The label of a field. */
export function fieldLabel(field: ChangedField, locale: Locale): string {
  const t = openedRequestText[locale];
  const labels = {
    status: t.status,
    assigned_to: t.assignedTo,
    notes: t.notes,
    quarantined: t.quarantined,
    snoozed_until: t.snoozedUntil,
  };
  return labels[field];
}

/** The name of a status. Call-backs have their own words for two of them. */
export function statusLabel(
  { kind, status }: Pick<StoredRequest, 'kind' | 'status'>,
  locale: Locale,
): string {
  const { statuses, callBackStatuses } = requestsText[locale];
  return { ...statuses, ...(kind === 'callback' && callBackStatuses) }[status];
}

interface ValueContext {
  /** Of the request, for a status. */
  kind?: StoredRequest['kind'];
  assignees: readonly Assignee[];
  locale: Locale;
}

/** The value of a field, as staff read it. */
export function valueLabel(
  field: ChangedField,
  value: string | boolean | null,
  { kind = 'auto', assignees, locale }: ValueContext,
): string {
  const t = openedRequestText[locale];
  if (typeof value === 'boolean') return value ? t.yesNo.yes : t.yesNo.no;
  if (field === 'assigned_to') {
    if (value === null) return t.nobody;
    return assignees.find(({ id }) => id === value)?.email ?? t.somebody;
  }
  if (field === 'status') {
    const status = requestStatuses.find((each) => each === value);
    return status ? statusLabel({ kind, status }, locale) : '';
  }
  return value || t.nothing;
}
