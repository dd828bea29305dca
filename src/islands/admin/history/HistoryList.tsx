import { useContext, useEffect, useRef } from 'react';
import type { HistoryPage } from '#database/history.ts';
import { historyText } from '#i18n/admin/history.ts';
import type { Locale } from '#locales.ts';
import { isReadable } from '#schemas/publishing/revision.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { entriesOf } from './history-entries.ts';
import { MoveEntry } from './MoveEntry.tsx';
import { RevisionEntry } from './RevisionEntry.tsx';
import { type RestorePoint, restorePoint, revisionRow } from './revision-version.ts';
import { UnreadableEntry } from './UnreadableEntry.tsx';
import type { useHistory } from './use-history.ts';

interface HistoryListProps {
  history: ReturnType<typeof useHistory>;
  isWholeSite: boolean;
  onRestore: (point: RestorePoint) => void;
}

/** The saves of a history, newest first. */
export function HistoryList({ history, isWholeSite, onRestore }: HistoryListProps) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const { revisions, hasOlder, isLoading, isFailed, reload } = history;
  const { list, showOlder } = useFocusOnOlder(history);

  if (!revisions) {
    return isFailed ? <Failure onRetry={() => void reload()} /> : <p role="status">{t.loading}</p>;
  }
  const newest = newestSaves(revisions, locale);
  const entries = entriesOf(revisions);

  return (
    <>
      {revisions.length === 0 && <p>{t.empty}</p>}
      <ol ref={list} className="grid gap-5">
        {entries.map(({ revision, moved }) => (
          <li key={revision.id}>
            {moved ? (
              <MoveEntry moved={moved} />
            ) : isReadable(revision) ? (
              <RevisionEntry
                revision={revision}
                isWholeSite={isWholeSite}
                isNow={newest.has(revision.id) && revision.action !== 'delete'}
                point={restorePoint(revision, newest.has(revision.id))}
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

/**
 * The newest save of each row, by its number. Everything newer is in the list, so it is the first
 * one; behind a save that cannot be read nobody knows, for that may be of any row.
 */
function newestSaves(saves: HistoryPage['revisions'], locale: Locale): ReadonlySet<number> {
  const newest = new Map<string, number>();
  for (const save of saves) {
    if (!isReadable(save)) break;
    const { key } = revisionRow(save, locale);
    if (!newest.has(key)) newest.set(key, save.id);
  }
  return new Set(newest.values());
}

/** The button may be gone when older saves are there: the focus goes to the first of them. */
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
