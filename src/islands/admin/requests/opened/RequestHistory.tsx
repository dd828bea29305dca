import { useContext } from 'react';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import type { RequestChange } from '#schemas/requests/kept-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { panelRequests } from '../panel-requests.ts';
import { type ChangedField, fieldWord, valueWord } from './work-labels.ts';

const fields: ChangedField[] = ['status', 'assigned_to', 'notes', 'quarantined'];

/** Who changed what on a request, and when. */
export function RequestHistory({ changes }: { changes: readonly RequestChange[] }) {
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
          <Changed change={change} />
        </li>
      ))}
    </ol>
  );
}

function Changed({ change: { before, after } }: { change: RequestChange }) {
  const locale = useContext(AdminLocale);
  const t = openedRequestText[locale];
  const { people } = useStore(panelRequests.state);
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => (
      <p key={field} className="whitespace-pre-line break-words">
        <span className="font-medium">{fieldWord(field, locale)}:</span>{' '}
        {t.became(
          valueWord(field, before[field], people, locale),
          valueWord(field, after[field], people, locale),
        )}
      </p>
    ));
}
