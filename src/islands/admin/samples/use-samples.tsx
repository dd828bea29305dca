import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { samplesText } from '#i18n/admin/samples.ts';
import { afterPaint } from '#islands/form/after-paint.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import type { PreviewFacts } from '#rows/preview-facts.ts';
import { saveProblemText } from '../editing/form/save-problem-text.ts';
import { rowAddress } from '../editing/list/row-address.ts';
import type { RowListProps } from '../editing/list/row-list-props.ts';
import { lastPlace } from '../editing/list/row-order.ts';
import { type Draft, textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { loadPreviewFacts } from '../preview/load-preview-facts.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { goTo } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { useSaid } from '../ui/use-said.tsx';
import { SampleButtons } from './SampleButtons.tsx';

interface SampleOptions {
  table: TableEditor;
  onSaved: () => void;
  /** Whether real rows keep visitors from seeing an example of a city. */
  isReplaced: (real: readonly ContentRow[], city: string) => boolean;
  /** The examples in content files that no saved row stands for. */
  inFiles?: {
    read: (facts: PreviewFacts) => readonly Draft[];
    isCovered: (sample: Draft, saved: readonly ContentRow[]) => boolean;
    /** Shown before the name. */
    picture: ReactNode;
    place: (sample: Draft) => string;
  };
  /** Of a row with the texts of an example, as it is saved hidden and as it replaces one. */
  hidden?: Draft;
  replacing?: Draft;
  hasOrder?: true;
}

/** Lists the invented rows of the example agency with what visitors see, and buttons to replace and to hide them. */
export function useSamples(
  options: SampleOptions,
): Required<Pick<RowListProps, 'badge' | 'rowActions' | 'examples'>> {
  const { table, onSaved, isReplaced, inFiles, hidden, replacing, hasOrder } = options;
  const locale = useContext(AdminLocale);
  const t = samplesText[locale];
  const { sample: isExample = false } = useContext(OfficeFacts);
  const [said, say] = useSaid();
  const files = useFiles(isExample ? inFiles?.read : undefined);
  useStore(table.state);
  const realRows = () => table.savedRows.filter((row) => textOf(row, 'sample') === '');

  async function toggle(editor: RowEditor, name: string): Promise<void> {
    const { row, isSaving } = editor.state.get();
    if (isSaving) return;
    // A save would publish them, too.
    if (editor.isUnsaved) {
      toastError(t.isUnsaved(name));
      return;
    }
    editor.withdrawOffer();
    const isHidden = textOf(row, 'sample') === 'hidden';
    editor.edit('sample', isHidden ? 'yes' : 'hidden');
    const outcome = await editor.save();
    if (outcome.outcome !== 'saved') {
      editor.edit('sample', textOf(row, 'sample'));
      toastError(saveProblemText(outcome, locale));
      return;
    }
    say((isHidden ? t.nowShown : t.nowHidden)(name));
    onSaved();
  }

  async function hide(sample: Draft): Promise<void> {
    const place = hasOrder ? { display_order: lastPlace(table.rows) } : {};
    const outcome = await table.insert({ ...sample, ...hidden, sample: 'hidden' }, place);
    if (outcome.outcome !== 'saved') {
      toastError(saveProblemText(outcome, locale));
      return;
    }
    say(t.nowHidden(sample.name ?? ''));
    onSaved();
    await afterPaint();
    // Its button is gone; the row that hides it has one that shows it again.
    const added = table.rows.find(({ state }) => state.get().row?.id === outcome.row.id);
    const item = added && document.getElementById(added.key);
    item?.querySelector<HTMLElement>('[data-row]')?.focus();
  }

  return {
    badge: (row) => {
      const sample = textOf(row, 'sample');
      if (sample === '') return undefined;
      if (sample === 'hidden') return t.hidden;
      return isExample && !isReplaced(realRows(), textOf(row, 'city')) ? t.seen : t.unseen;
    },
    rowActions: (editor) => {
      const { row } = editor.state.get();
      const name = textOf(row, 'name');
      const sample = textOf(row, 'sample');
      return (
        sample !== '' && (
          <SampleButtons
            name={name}
            isHidden={sample === 'hidden'}
            onReplace={() => {
              editor.offer({ ...replacing, sample: '' });
              goTo(rowAddress(editor));
            }}
            onToggle={() => void toggle(editor, name)}
          />
        )
      );
    },
    examples: (add) => {
      const saved = table.savedRows;
      const listed = files.filter((sample) => !inFiles?.isCovered(sample, saved));
      return (
        <>
          <p role="status" className="sr-only">
            {said}
          </p>
          {listed.length > 0 && (
            <ul aria-label={t.list} className="card">
              {listed.map((sample) => (
                <li key={`${sample.city} ${sample.name}`} className="row-item">
                  <div className="closed-row after:hidden">
                    {inFiles?.picture}
                    <div className="min-w-0 grow basis-32">
                      <h3 className="font-sans font-semibold text-base">{sample.name}</h3>
                      <p className="text-ink-soft text-sm">{inFiles?.place(sample)}</p>
                      <p className="text-sm">
                        <span className="badge">{t.seen}</span>
                      </p>
                    </div>
                    <SampleButtons
                      name={sample.name ?? ''}
                      isHidden={false}
                      onReplace={() => add({ ...sample, ...replacing })}
                      onToggle={() => void hide(sample)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </>
      );
    },
  };
}

/** The examples in content files; none until they are loaded, and if that fails. */
function useFiles(read: ((facts: PreviewFacts) => readonly Draft[]) | undefined): readonly Draft[] {
  const [facts, setFacts] = useState<PreviewFacts>();
  const isWanted = read !== undefined;
  useEffect(() => {
    if (isWanted) loadPreviewFacts().then(setFacts, () => {});
  }, [isWanted]);
  return facts && read ? read(facts) : [];
}
