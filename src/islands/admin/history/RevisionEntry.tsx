import { Undo2 } from 'lucide-react';
import { useContext, useId } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import type { Revision } from '#schemas/publishing/revision.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Fold } from '../ui/Disclosure.tsx';
import { useMoments } from '../ui/use-moments.ts';
import { ColumnChanges } from './ColumnChanges.tsx';
import { columnChanges, type RestorePoint, revisionRow } from './revision-version.ts';

interface RevisionEntryProps {
  revision: Revision;
  /** Then each entry names its row and links to its page. */
  isWholeSite: boolean;
  /** Whether the row is as this save left it. */
  isNow: boolean;
  point: RestorePoint | null;
  onRestore: (point: RestorePoint) => void;
}

/** One save: who, when, what changed, and the way back. */
export function RevisionEntry(props: RevisionEntryProps) {
  const { revision, isWholeSite, isNow, point, onRestore } = props;
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const id = useId();
  const moments = useMoments();
  const { name, page } = revisionRow(revision, locale);
  const action = t.actions[revision.action];
  return (
    <article aria-labelledby={id} className="rounded-card border border-sand bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} tabIndex={-1} className="font-sans font-semibold text-base">
          {isWholeSite ? `${action}: ${name}` : action}
        </h3>
        {isNow && <span className="badge">{t.isNow}</span>}
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        <time dateTime={revision.created_at}>{moments.whole(revision.created_at)}</time>{' '}
        {t.by(revision.actor_email ?? t.setUp)}
      </p>
      <Contents revision={revision} />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {point && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-describedby={id}
            onClick={() => onRestore(point)}
          >
            <Undo2 aria-hidden="true" size={18} />
            {t.restore[point.kind]}
          </button>
        )}
        {isWholeSite && revision.action !== 'delete' && (
          <a className="link py-1" href={page} target="_blank" rel="noopener" aria-describedby={id}>
            {t.seePage} <span className="sr-only">{t.opensNewTab}</span>
          </a>
        )}
      </div>
    </article>
  );
}

/** What changed; of a whole row that came or went, folded away. */
function Contents({ revision }: { revision: Revision }) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const { table_name, action, before, after } = revision;
  if (!before && !after) return <p className="mt-3">{t.erased}</p>;
  if (action === 'update') {
    const changes = columnChanges(table_name, before, after, locale);
    return changes.length > 0 ? (
      <ColumnChanges changes={changes} />
    ) : (
      <p className="mt-3">{t.stillFits}</p>
    );
  }
  return (
    <div className="mt-2">
      <Fold summary={t.whatItSaid[action]}>
        <div className="sm:col-span-2">
          <ColumnChanges
            changes={columnChanges(table_name, null, after ?? before, locale)}
            isPlain
          />
        </div>
      </Fold>
    </div>
  );
}
