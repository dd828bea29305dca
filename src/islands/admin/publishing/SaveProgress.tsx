import { Check } from 'lucide-react';
import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { publishingText } from '#i18n/admin/publishing.ts';
import { pageOf } from '#rows/revision.ts';
import { publishingState } from '#schemas/publishing/publishing-state.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { type SaveStep, saveStep } from './save-step.ts';
import { Publishing } from './use-publishing-status.ts';

/** Shows next to the save button how far a save is published, and links to the page once it is live. */
export function SaveProgress({ editor, savedAt }: { editor: RowEditor; savedAt: number }) {
  const locale = useContext(AdminLocale);
  const t = publishingText[locale];
  const { status, requestedAt } = useContext(Publishing);
  const { row } = useStore(editor.state);
  if (!row) return null;
  const table = editor.table.name;
  // A status requested before the save does not include it.
  const step = requestedAt > savedAt ? saveStep(status, { table, id: row.id }) : 'saved';
  const page = pageOf(locale, table, textOf(row, 'slug') || textOf(row, 'city') || null);
  return (
    <div className="flex flex-wrap items-center gap-x-3" data-save-step={step}>
      <Steps step={step} />
      {step === 'live' && isVisible(row) && (
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
  return !status || publishingState({ status, ...times }, Date.now()) === 'live';
}

function Steps({ step }: { step: SaveStep }) {
  const t = publishingText[useContext(AdminLocale)].steps;
  const isStopped = step === 'failed' || step === 'held';
  const steps: readonly SaveStep[] = isStopped ? ['saved', step] : ['saved', 'building', 'live'];
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
