import { type RefObject, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { ContentRow } from '#database/content-tables.ts';
import type { LostOutcome } from '#database/versioned-rows.ts';
import { afterPaint } from '#islands/form/after-paint.ts';
import { dismissToast, toast, toastError } from '#islands/toast/toast-manager.ts';
import { tableOf } from '#tables/index.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { draftName } from '../list/row-address.ts';
import { startOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { type Field, isFile, problemOf } from './fields.ts';
import { saveProblemText } from './save-problem-text.ts';

interface SaveOptions {
  editor: RowEditor;
  allFields: readonly Field[];
  form: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
  /** Called with what to say next to the button; empty for nothing. */
  onSaid: (text: string) => void;
  saved: string;
}

/** Saves a form and shows a toast with the outcome; if a field is invalid, focuses the first one instead. */
export function useSave({ editor, allFields, form, onSaved, onSaid, saved }: SaveOptions) {
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().editor;
  /** Saves over the row that was read, or over the version that someone else saved. */
  return async function save(over?: ContentRow | null): Promise<void> {
    const { isSaving, awaiting, row } = editor.state.get();
    if (isSaving || awaiting === 'save') return;
    const wrong = allFields.filter((field) => problemOf(editor, field, t) !== null);
    // A new row without texts says what it needs.
    const isEmptyRow = row === null && wrong.length > 0;
    if (!editor.isUnsaved && !awaiting && !isEmptyRow) {
      dismissLast();
      onSaid(t.nothingChanged);
      return;
    }
    if (awaiting && wrong.every((field) => isFile(editor.table, field))) {
      await editor.untilFile();
      return save(over);
    }
    if (wrong.length > 0) {
      flushSync(() => editor.check());
      return focusFirstProblem(form.current);
    }
    await send(over);
  };

  async function send(over: ContentRow | null | undefined): Promise<void> {
    const wasNew = isNew(editor);
    const start = startOf(editor.state.get().draft);
    if (start) editor.edit('publish_from', start);
    const outcome = await editor.save(over);
    await report(outcome, over, wasNew);
    if (outcome.outcome !== 'unreachable') return;
    const settled = await editor.settle();
    if (settled) await report(settled, over, wasNew);
  }

  async function report(
    outcome: LostOutcome<ContentRow>,
    over: ContentRow | null | undefined,
    wasNew: boolean,
  ): Promise<void> {
    dismissLast();
    if (outcome.outcome === 'saved') {
      toast(wasNew ? t.added(draftName(editor, locale)) : saved);
      onSaid(over ? t.conflict.keptMine : '');
      onSaved();
    } else if (outcome.outcome === 'conflict') {
      await afterPaint();
      form.current?.querySelector<HTMLElement>('[role=alert][tabindex]')?.focus();
    } else {
      const text = t.about(draftName(editor, locale), saveProblemText(outcome, locale));
      problemToasts.set(editor, toastError(text));
    }
  }

  function dismissLast(): void {
    const last = problemToasts.get(editor);
    if (last !== undefined) dismissToast(last);
  }
}

/** What a save that failed says, until the row is saved: its form may have been closed in between. */
const problemToasts = new WeakMap<RowEditor, string>();

/** Whether a save adds an item that was nowhere before: neither a row nor a text of the site. */
function isNew({ table, state }: RowEditor): boolean {
  const { row, base } = state.get();
  return row === null && !base.slug && !tableOf(table.name).onlyRow;
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.closest('details')?.toggleAttribute('open', true);
  field?.focus();
}
