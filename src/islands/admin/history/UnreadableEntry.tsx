import { useContext } from 'react';
import { columnLabel } from '#i18n/admin/content-names.ts';
import { historyText } from '#i18n/admin/history.ts';
import type { UnreadableSave } from '#schemas/publishing/revision.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';

/** A save that cannot be read: that it happened, and nothing to restore. */
export function UnreadableEntry({ save }: { save: UnreadableSave }) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const moments = useMoments();
  return (
    <article className="rounded-card border border-alarm bg-paper p-4 sm:p-5">
      {/* The focus goes to an entry's heading when older ones are shown. */}
      <h3 tabIndex={-1} className="font-sans font-semibold text-base">
        {t.unreadable(columnLabel(save.unreadableColumn, locale))}
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        <time dateTime={save.created_at}>{moments.whole(save.created_at)}</time>
      </p>
    </article>
  );
}
