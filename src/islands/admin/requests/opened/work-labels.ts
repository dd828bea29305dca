import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { Locale } from '#locales.ts';
import type { Person, RequestChange } from '#schemas/requests/kept-request.ts';

/** What may be changed on a request. */
export type ChangedField = keyof RequestChange['after'];

/** What a field is called. */
export function fieldWord(field: ChangedField, locale: Locale): string {
  const t = openedRequestText[locale];
  return { status: t.status, assigned_to: t.assignedTo, notes: t.notes, quarantined: t.apart }[
    field
  ];
}

/** What stands in a field, as people read it. */
export function valueWord(
  field: ChangedField,
  value: string | boolean | null,
  people: readonly Person[],
  locale: Locale,
): string {
  const t = openedRequestText[locale];
  if (typeof value === 'boolean') return value ? t.yesNo.yes : t.yesNo.no;
  if (field === 'assigned_to') return value === null ? t.nobody : personWord(value, people, locale);
  const statuses: Readonly<Record<string, string>> = requestsText[locale].statuses;
  if (field === 'status') return statuses[value ?? ''] ?? '';
  return value || t.nothing;
}

function personWord(id: string, people: readonly Person[], locale: Locale): string {
  return people.find((person) => person.id === id)?.email ?? openedRequestText[locale].somebody;
}
