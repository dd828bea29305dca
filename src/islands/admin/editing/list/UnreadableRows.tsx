import { CircleX } from 'lucide-react';
import { useContext, useId } from 'react';
import type { RemovalOutcome } from '#database/save-row.ts';
import type { UnreadableRow } from '#database/unreadable-row.ts';
import { unreadableText } from '#i18n/admin/unreadable.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { columnLabel } from '#tables/texts.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { saveProblemText } from '../form/save-problem-text.ts';
import type { TableEditor } from '../state/table-editor.ts';

interface UnreadableRowsProps {
  table: TableEditor;
  rows: readonly UnreadableRow[];
  onRemoved: () => void;
}

/** Rows with invalid data, shown above the others: names the field, and offers to remove the row. */
export function UnreadableRows({ table, rows, onRemoved }: UnreadableRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-4">
      {rows.map((row) => (
        <li key={row.id}>
          <UnreadableRowNotice table={table} row={row} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}

interface UnreadableRowNoticeProps {
  table: TableEditor;
  row: UnreadableRow;
  onRemoved: () => void;
}

function UnreadableRowNotice({ table, row, onRemoved }: UnreadableRowNoticeProps) {
  const locale = useContext(AdminLocale);
  const t = unreadableText[locale];
  const id = useId();

  async function remove(): Promise<void> {
    const outcome = await table.removeUnreadable(row);
    if (outcome.outcome === 'removed') {
      toast(t.done);
      onRemoved();
    } else toastError(removalProblem(outcome, locale));
  }

  return (
    <article aria-labelledby={id} className="card border-2 border-alarm p-5">
      <div className="flex gap-3">
        <CircleX aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-alarm" />
        <div>
          <h3 id={id} className="font-sans font-semibold text-base">
            {t.problem(columnLabel(table.table.name, row.column, locale), row.name, row.id)}
          </h3>
          <p className="mt-1">{t.whatNow}</p>
        </div>
      </div>
      <ConfirmButton
        className="btn btn-quiet mt-4"
        aria-describedby={id}
        ask={t}
        onConfirm={() => void remove()}
      >
        {t.remove}
      </ConfirmButton>
    </article>
  );
}

function removalProblem(
  outcome: Exclude<RemovalOutcome, { outcome: 'removed' }>,
  locale: Locale,
): string {
  return outcome.outcome === 'conflict'
    ? unreadableText[locale].changed
    : saveProblemText(outcome, locale);
}
