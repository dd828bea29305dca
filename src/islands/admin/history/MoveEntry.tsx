import { useContext, useId } from 'react';
import { historyText } from '#i18n/admin/history.ts';
import type { Revision } from '#schemas/publishing/revision.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';
import { revisionRow } from './revision-version.ts';

/** One move of a row: the places that it and others had, and those that they got. */
export function MoveEntry({ moved }: { moved: readonly Revision[] }) {
  const locale = useContext(AdminLocale);
  const t = historyText[locale];
  const { tabs } = useAdminTexts();
  const id = useId();
  const moments = useMoments();
  const [save] = moved;
  if (!save) return null;
  const list = save.table_name === 'services' ? tabs.services : tabs.team;
  return (
    <article aria-labelledby={id} className="rounded-card border border-sand bg-paper p-4 sm:p-5">
      <h3 id={id} tabIndex={-1} className="font-sans font-semibold text-base">
        {t.reordered(list)}
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        <time dateTime={save.created_at}>{moments.whole(save.created_at)}</time>{' '}
        {t.by(save.actor_email ?? t.setUp)}
      </p>
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
    </article>
  );
}
