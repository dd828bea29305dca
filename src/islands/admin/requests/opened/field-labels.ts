import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import type { Assignee, RequestChange } from '#schemas/requests/stored-request.ts';

/** A field that staff can change on a request. */
export type ChangedField = keyof RequestChange['after'];

/** The label of a field. */
export function fieldLabel(field: ChangedField, locale: Locale): string {
  const t = openedRequestText[locale];
  const labels = {
    status: t.status,
    assigned_to: t.assignedTo,
    notes: t.notes,
    quarantined: t.held,
    snoozed_until: t.snoozedUntil,
  };
  return labels[field];
}

/** The value of a field, as staff read it. */
export function valueLabel(
  field: ChangedField,
  value: string | boolean | null,
  assignees: readonly Assignee[],
  locale: Locale,
): string {
  const t = openedRequestText[locale];
  if (typeof value === 'boolean') return value ? t.yesNo.yes : t.yesNo.no;
  if (field === 'assigned_to') {
    if (value === null) return t.nobody;
    return assignees.find(({ id }) => id === value)?.email ?? t.somebody;
  }
  const statuses: Readonly<Record<string, string>> = requestsText[locale].statuses;
  if (field === 'status') return statuses[value ?? ''] ?? '';
  return value || t.nothing;
}
