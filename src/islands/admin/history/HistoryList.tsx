import { useContext, useEffect, useRef } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { historyText } from '#i18n/admin/history.ts';
import { Retry } from '#islands/loading/Retry.tsx';
import { isReadable } from '#rows/revision.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { MoveEntry, RevisionEntry, UnreadableEntry } from './HistoryEntry.tsx';
import { entriesOf, markedNewest, newestSaves } from './history-entries.ts';
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
  const { revisions, next, readTo, isLoading, isFailed, reload } = history;
  const { list, status, showOlder } = useFocusOnOlder(history);

  const failure = (onRetry: () => void) => (
    <Retry text={t.loadProblem} locale={locale} className="mt-4" onRetry={onRetry} />
  );
  if (!revisions) {
    return isFailed ? failure(() => void reload()) : <p role="status">{t.loading}</p>;
  }
  // Only the database knows what comes after a save that a filter found.
  const newest = isWholeSite ? markedNewest(revisions) : newestSaves(revisions, locale);
  const entries = entriesOf(revisions);

  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        <Outcome history={history} isFiltered={isFiltered} />
      </p>
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
      {isFailed && failure(showOlder)}
      {next !== null && !isFailed && (
        <OlderButton
          label={readTo ? t.searchOlder : t.older}
          isLoading={isLoading}
          onPress={showOlder}
        />
      )}
    </>
  );
}

/** What a list without saves means, and how far back a search has come. */
function Outcome({ history, isFiltered }: Pick<HistoryListProps, 'history' | 'isFiltered'>) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const { revisions, readTo } = history;
  const isEmpty = revisions?.length === 0;
  if (readTo) {
    const day = formatDate(officeDay(timeZone, new Date(readTo)), locale);
    return isEmpty ? t.noneFoundSince(day) : t.searchedSince(day);
  }
  if (!isEmpty) return null;
  return isFiltered ? t.noneFound : t.empty;
}

/**
 * Moves the focus to the first older entry, because the button may disappear when it is pressed; to the status if it
 * has disappeared and nothing older was found.
 */
function useFocusOnOlder({ revisions, next, isLoading, showOlder }: HistoryListProps['history']) {
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const firstNew = useRef<number | null>(null);
  const count = entriesOf(revisions ?? []).length;
  useEffect(() => {
    if (firstNew.current === null || isLoading) return;
    if (count > firstNew.current) {
      list.current?.children[firstNew.current]?.querySelector('h3')?.focus();
    } else if (next === null) status.current?.focus();
    firstNew.current = null;
  }, [count, next, isLoading]);
  return {
    ...{ list, status },
    showOlder: () => {
      firstNew.current = count;
      void showOlder();
    },
  };
}

interface OlderButtonProps {
  label: string;
  isLoading: boolean;
  onPress: () => void;
}

function OlderButton({ label, isLoading, onPress }: OlderButtonProps) {
  const t = historyText[useContext(AdminLocale)];
  return (
    <button
      type="button"
      className="btn btn-quiet mt-6"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onPress}
    >
      {isLoading ? t.loadingOlder : label}
    </button>
  );
}
