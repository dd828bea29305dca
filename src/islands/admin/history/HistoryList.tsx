import { useContext, useEffect, useRef } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import { isReadable } from '#schemas/publishing/revision.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { MoveEntry, RevisionEntry, UnreadableEntry } from './HistoryEntry.tsx';
import { entriesOf, newestSaves, toldNewest } from './history-entries.ts';
import { type RestorePoint, restorePoints } from './revision-changes.ts';
import type { useHistory } from './use-history.ts';

interface HistoryListProps {
  history: ReturnType<typeof useHistory>;
  isWholeSite: boolean;
  isFiltered: boolean;
  onRestore: (point: RestorePoint) => void;
}

export function HistoryList({ history, isWholeSite, isFiltered, onRestore }: HistoryListProps) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const { revisions, hasOlder, isLoading, isFailed, reload } = history;
  const { list, showOlder } = useFocusOnOlder(history);

  if (!revisions) {
    return isFailed ? <Failure onRetry={() => void reload()} /> : <p role="status">{t.loading}</p>;
  }
  // Only the database knows what comes after a save that a filter found.
  const newest = isWholeSite ? toldNewest(revisions) : newestSaves(revisions, locale);
  const entries = entriesOf(revisions);

  return (
    <>
      {revisions.length === 0 && <p>{isFiltered ? t.noneFound : t.empty}</p>}
      <ol ref={list} className={`grid ${isWholeSite ? '' : 'gap-5'}`}>
        {entries.map(({ revision, moved }) => (
          <li key={revision.id}>
            {moved ? (
              <MoveEntry moved={moved} isWholeSite={isWholeSite} />
            ) : isReadable(revision) ? (
              <RevisionEntry
                revision={revision}
                isWholeSite={isWholeSite}
                isCurrent={newest.has(revision.id) && revision.action !== 'delete'}
                points={restorePoints(revision, newest.has(revision.id))}
                onRestore={onRestore}
              />
            ) : (
              <UnreadableEntry save={revision} />
            )}
          </li>
        ))}
      </ol>
      {isFailed && <Failure onRetry={showOlder} />}
      {hasOlder && !isFailed && <OlderButton isLoading={isLoading} onPress={showOlder} />}
    </>
  );
}

/** Moves the focus to the first older entry, because the button may disappear when it is pressed. */
function useFocusOnOlder({ revisions, showOlder }: HistoryListProps['history']) {
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number | null>(null);
  const count = entriesOf(revisions ?? []).length;
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('h3')?.focus();
    firstNew.current = null;
  }, [count]);
  return {
    list,
    showOlder: () => {
      firstNew.current = count;
      void showOlder();
    },
  };
}

function OlderButton({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) {
  const t = historyText[useContext(AdminLocale)];
  return (
    <button
      type="button"
      className="btn btn-quiet mt-6"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onPress}
    >
      {isLoading ? t.loadingOlder : t.older}
    </button>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = historyText[useContext(AdminLocale)];
  return (
    <div role="alert" className="mt-4">
      <p>{t.loadProblem}</p>
      <button type="button" className="btn btn-quiet mt-4" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}
