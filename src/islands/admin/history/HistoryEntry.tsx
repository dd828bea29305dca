import { ChevronRight, Undo2 } from 'lucide-react';
import { type ReactNode, useContext, useId, useState } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import type { Revision, UnreadableSave } from '#rows/revision.ts';
import { useRegions } from '../search/site-context.ts';
import { sectionOf } from '../tabs/panel-tabs.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { useMoments } from '../ui/use-moments.ts';
import { ColumnChanges } from './ColumnChanges.tsx';
import { columnChanges, type RestorePoint, revisionRow } from './revision-changes.ts';

interface RevisionEntryProps {
  revision: Revision;
  /** Entries of the whole site's history are one line that names its row, and link to its page when opened. */
  isWholeSite: boolean;
  /** Whether the row is still as this save left it. */
  isCurrent: boolean;
  points: readonly RestorePoint[];
  onRestore: (point: RestorePoint) => void;
}

/** One save: who, when, what changed, and a button to restore. */
export function RevisionEntry(props: RevisionEntryProps) {
  const { revision, isWholeSite, isCurrent, points, onRestore } = props;
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const id = useId();
  const { name, page } = revisionRow(revision, locale);
  const action = t.actions[revision.action];
  return (
    <Entry
      id={id}
      title={isWholeSite ? `${action}: ${name}` : action}
      save={revision}
      isLine={isWholeSite}
      badge={isCurrent && <span className="badge">{t.isNow}</span>}
    >
      <Contents revision={revision} />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {points.map((point) => (
          <button
            key={point.kind}
            type="button"
            className="btn btn-quiet"
            aria-describedby={id}
            onClick={() => onRestore(point)}
          >
            {point.kind !== 'version' && <Undo2 aria-hidden="true" size={18} />}
            {t.restore[point.kind]}
          </button>
        ))}
        {isWholeSite && revision.action !== 'delete' && (
          <a className="link py-1" href={page} target="_blank" rel="noopener" aria-describedby={id}>
            {t.seePage} <span className="sr-only">{t.opensNewTab}</span>
          </a>
        )}
      </div>
    </Entry>
  );
}

interface EntryProps {
  /** Of the heading. */
  id: string;
  title: string;
  save: Pick<Revision, 'created_at' | 'actor_email'>;
  /** One line, which opens. */
  isLine: boolean;
  badge?: ReactNode;
  children: ReactNode;
}

function Entry({ id, title, save, isLine, badge, children }: EntryProps) {
  const t = historyText[useContext(AdminLocale)];
  const moments = useMoments();
  const [isOpen, setIsOpen] = useState(false);
  if (isLine) {
    return (
      <article aria-labelledby={id} className="border-sand border-b py-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 id={id} tabIndex={-1} className="min-w-0 font-sans font-medium text-base">
            <button
              type="button"
              aria-expanded={isOpen}
              className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-start"
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronRight
                aria-hidden="true"
                size={18}
                className={`shrink-0 transition-transform ${isOpen ? 'rotate-90' : ''}`}
              />
              <span className="min-w-0 grow">{title}</span>
            </button>
          </h3>
          <p className="text-ink-soft text-sm max-sm:pl-6.5">
            <time dateTime={save.created_at}>{moments.brief(save.created_at)}</time>
            {` · ${save.actor_email ?? t.filter.setUp}`}
          </p>
        </div>
        {isOpen && (
          <div className="py-2 pl-6.5">
            {badge}
            {children}
          </div>
        )}
      </article>
    );
  }
  return (
    <article aria-labelledby={id} className="rounded-card border border-sand bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} tabIndex={-1} className="font-sans font-semibold text-base">
          {title}
        </h3>
        {badge}
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        <time dateTime={save.created_at}>{moments.whole(save.created_at)}</time>{' '}
        {t.by(save.actor_email ?? t.setUp)}
      </p>
      {children}
    </article>
  );
}

/** What changed. The texts of an added or removed row are collapsed. */
function Contents({ revision }: { revision: Revision }) {
  const locale = useContext(AdminLocale);
  const regions = useRegions();
  const t = historyText[locale];
  const { table_name, action, before, after } = revision;
  if (!before && !after) return <p className="mt-3">{t.erased}</p>;
  if (action === 'update') {
    const changes = columnChanges(table_name, before, after, locale, regions);
    return changes.length > 0 ? (
      <ColumnChanges changes={changes} />
    ) : (
      <p className="mt-3">{t.spanishConfirmed}</p>
    );
  }
  return (
    <div className="mt-2">
      <Disclosure summary={t.contents[action]}>
        <div className="sm:col-span-2">
          <ColumnChanges
            changes={columnChanges(table_name, null, after ?? before, locale, regions)}
            isPlain
          />
        </div>
      </Disclosure>
    </div>
  );
}

interface MoveEntryProps {
  moved: readonly Revision[];
  isWholeSite: boolean;
}

/** One change of order: the previous and new positions of all rows it moved. */
export function MoveEntry({ moved, isWholeSite }: MoveEntryProps) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const labelOf = useSectionLabel();
  const id = useId();
  const [save] = moved;
  if (!save) return null;
  const list = labelOf(sectionOf[save.table_name]);
  return (
    <Entry id={id} title={t.reordered(list)} save={save} isLine={isWholeSite}>
      <ul className="mt-3 grid gap-1">
        {moved.map((row) => (
          <li key={row.id}>
            {t.place(
              revisionRow(row, locale).name,
              Number(row.before?.['display_order']),
              Number(row.after?.['display_order']),
            )}
          </li>
        ))}
      </ul>
    </Entry>
  );
}

/** A save whose data is invalid, so that it cannot be restored. */
export function UnreadableEntry({ save }: { save: UnreadableSave }) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const moments = useMoments();
  return (
    <article className="rounded-card border border-alarm bg-paper p-4 sm:p-5">
      {/* Receives the focus when older entries are shown. */}
      <h3 tabIndex={-1} className="font-sans font-semibold text-base">
        {t.unreadable(save.unreadableColumn)}
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        <time dateTime={save.created_at}>{moments.whole(save.created_at)}</time>
      </p>
    </article>
  );
}
