import { useContext } from 'react';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import type { RequestChange, StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { panelRequests } from '../panel-requests.ts';
import { type ChangedField, fieldLabel, valueLabel } from './field-labels.ts';

const fields: ChangedField[] = ['status', 'assigned_to', 'notes', 'quarantined', 'snoozed_until'];

interface RequestHistoryProps {
  kind: StoredRequest['kind'];
  changes: readonly RequestChange[];
}

export function RequestHistory({ kind, changes }: RequestHistoryProps) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const moments = useMoments();
  if (changes.length === 0) return <p className="text-ink-soft">{t.unchanged}</p>;
  return (
    <ol className="grid gap-3">
      {changes.map((change) => (
        <li key={change.id} className="border-pine-300 border-l-4 pl-4">
          <p className="text-ink-soft text-sm">
            <time dateTime={change.changed_at.toISOString()}>
              {moments.whole(change.changed_at)}
            </time>{' '}
            {t.by(change.actor_email ?? t.unknown)}
          </p>
          <Changed kind={kind} change={change} />
        </li>
      ))}
    </ol>
  );
}

interface ChangedProps {
  kind: StoredRequest['kind'];
  change: RequestChange;
}

function Changed({ kind, change: { before, after } }: ChangedProps) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const { assignees } = useStore(panelRequests.state);
  const moments = useMoments();
  const shown = (field: ChangedField, value: string | boolean | null) =>
    field === 'snoozed_until' && typeof value === 'string'
      ? moments.whole(value)
      : valueLabel(field, value, { kind, assignees, locale });
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => (
      <p key={field} className="whitespace-pre-line break-words">
        <span className="font-medium">{fieldLabel(field, locale)}:</span>{' '}
        {t.became(shown(field, before[field]), shown(field, after[field]))}
      </p>
    ));
}
