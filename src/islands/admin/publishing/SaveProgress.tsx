import { Check } from 'lucide-react';
import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { serverNow } from '#database/server-clock.ts';
import { publishingText } from '#i18n/admin/publishing.ts';
import { pageOf } from '#rows/revision.ts';
import { publishingState } from '#schemas/publishing/publishing-state.ts';
import { type ContentTableName, tableOf } from '#tables/index.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { type SaveStep, saveStep } from './save-step.ts';
import { usePageAnswers } from './use-page-answers.ts';
import { Publishing } from './use-publishing-status.ts';

/** Shows next to the save button how far a save is published, and links to the page once it is live. */
export function SaveProgress({ editor, savedAt }: { editor: RowEditor; savedAt: number }) {
  const { row } = useStore(editor.state);
  return row && <RowProgress row={row} table={editor.table.name} savedAt={savedAt} />;
}

interface RowProgressProps {
  row: ContentRow;
  table: ContentTableName;
  savedAt: number;
}

function RowProgress({ row, table, savedAt }: RowProgressProps) {
  const locale = useContext(AdminLocale);
  const t = publishingText[locale];
  const { status, requestedAt } = useContext(Publishing);
  // A status requested before the save does not include it.
  const known = requestedAt > savedAt ? saveStep(status, { table, id: row.id }) : 'saved';
  const isShown = isVisible(row);
  const page = pageOf(locale, table, textOf(row, 'slug') || textOf(row, 'city') || null);
  // Other rows are on pages that every release has.
  const hasOwnPage = tableOf(table).page.endsWith('{address}') && textOf(row, 'slug') !== '';
  const isExpected = known === 'live' && isShown && hasOwnPage;
  const answers = usePageAnswers(page, isExpected);
  const step = isExpected && !answers ? 'building' : known;
  const isStopped = known === 'failed' || known === 'held';
  return (
    <div className="flex flex-wrap items-center gap-x-3" data-save-step={step}>
      {/* A draft goes nowhere. */}
      <Steps step={isShown || isStopped ? step : 'saved'} isShown={isShown} />
      {step === 'live' && isShown && (
        <a className="link py-1" href={page} target="_blank" rel="noopener">
          {t.seePage} <span className="sr-only">{t.opensNewTab}</span>
        </a>
      )}
    </div>
  );
}

/** Whether visitors see it now: articles and learning items may be drafts or scheduled. */
function isVisible(row: ContentRow): boolean {
  const status = textOf(row, 'status');
  const times = {
    publish_from: textOf(row, 'publish_from') || null,
    publish_until: textOf(row, 'publish_until') || null,
  };
  return !status || publishingState({ status, ...times }, serverNow().getTime()) === 'live';
}

function Steps({ step, isShown }: { step: SaveStep; isShown: boolean }) {
  const t = publishingText[useContext(AdminLocale)].steps;
  const isStopped = step === 'failed' || step === 'held';
  const shown: readonly SaveStep[] = isShown ? ['saved', 'building', 'live'] : ['saved'];
  const steps: readonly SaveStep[] = isStopped ? ['saved', step] : shown;
  const at = steps.indexOf(step);
  return (
    <ol className="flex flex-wrap items-center gap-x-3">
      {steps.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={`flex items-center gap-1 ${stepColor(index, at, isStopped)}`}
        >
          {index <= at && (each === 'saved' || each === 'live' || index < at) && (
            <Check aria-hidden="true" size={18} />
          )}
          <span>{t[each]}</span>
        </li>
      ))}
    </ol>
  );
}

function stepColor(index: number, at: number, isStopped: boolean): string {
  if (index > at) return 'text-ink-soft';
  return isStopped && index === at ? 'font-semibold text-alarm' : 'font-semibold text-pine-700';
}
