import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import {
  type Changes,
  eraseRow,
  type RemovalOutcome,
  removeRow,
  type SaveOutcome,
  saveRow,
} from '#database/save-row.ts';
import {
  type TextColumnName,
  type TranslatedName,
  textColumnNames,
} from '#schemas/content/content-columns.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { Store } from '../../ui/store.ts';
import { changedColumns, changesOf, type Draft, draftOf, typedSince } from './draft.ts';

/** Why a save or a removal did not happen. */
export type SaveProblem = Exclude<SaveOutcome, { outcome: 'saved' }>;

/** Everything the form of a row shows. */
export interface RowEditorState {
  /** The row as it was read; `null` before its first save. */
  row: ContentRow | null;
  /** What the fields held when they were last equal to the row. */
  base: Draft;
  draft: Draft;
  isSaving: boolean;
  /** When it was saved, by the page's own clock; `null` once something else happened. */
  savedAt: number | null;
  /** What waits for a file that is still on its way: its field, or a save as well. */
  awaiting: 'file' | 'save' | null;
  /** Whether a save was refused because of what the fields hold. */
  isChecked: boolean;
  problem: SaveProblem | null;
  /** Columns whose Spanish was confirmed although the English changed after it. */
  confirmedSpanish: readonly TranslatedName[];
}

/** What an editor saves with. */
export interface EditorContext {
  client: SupabaseClient;
  table: ContentTable;
  /** Lets somebody sign in again in place; answers whether they did. */
  signInAgain: () => Promise<boolean>;
}

let editorsMade = 0;

/** A row and the unsaved texts over it. It outlives the components that show it. */
export class RowEditor {
  readonly table: ContentTable;
  /** Unique on the page; for React and for ids of elements. */
  readonly key = `row-${++editorsMade}`;
  readonly state: Store<RowEditorState>;
  readonly #context: EditorContext;
  #awaited: Promise<void> = Promise.resolve();
  /** What a new row has in the columns without a field. */
  readonly further: Changes;

  constructor(
    context: EditorContext,
    row: ContentRow | null,
    { base = draftOf(context.table, row), further = {} }: { base?: Draft; further?: Changes } = {},
  ) {
    this.table = context.table;
    this.#context = context;
    this.further = further;
    this.state = new Store<RowEditorState>(unchanged(row, base));
  }

  /** Columns whose field differs from the row. */
  get changed(): TextColumnName[] {
    const { base, draft } = this.state.get();
    return changedColumns(this.table, base, draft);
  }

  /** What each column would hold if the fields were saved as they are. */
  get values(): Changes {
    return changesOf(this.table, this.state.get().draft, textColumnNames(this.table.name));
  }

  get isUnsaved(): boolean {
    const { confirmedSpanish, isSaving } = this.state.get();
    return isSaving || confirmedSpanish.length > 0 || this.changed.length > 0;
  }

  edit(column: TextColumnName, text: string): void {
    const { draft } = this.state.get();
    this.#update({ draft: { ...draft, [column]: text }, savedAt: null });
  }

  /** Has saves wait for a file that is on its way. */
  async awaitFile(sent: Promise<void>): Promise<void> {
    this.#awaited = sent;
    this.#update({ awaiting: 'file' });
    try {
      await sent;
    } finally {
      this.#update({ awaiting: null });
    }
  }

  /** Has a save wait until the file is there, or was refused. */
  async untilFile(): Promise<void> {
    this.#update({ awaiting: 'save' });
    await this.#awaited;
  }

  /** Confirms that the Spanish of a column is right although the English changed after it. */
  confirmSpanish(column: TranslatedName): void {
    const { confirmedSpanish } = this.state.get();
    this.#update({ confirmedSpanish: [...confirmedSpanish, column], savedAt: null });
  }

  /** From now on every field says what is wrong with it, also those that nobody touched. */
  check(): void {
    this.#update({ isChecked: true });
  }

  /** Saves what changed, over the row that was read. Whatever happens, the fields keep their texts. */
  async save(over = this.state.get().row): Promise<SaveOutcome> {
    const { draft } = this.state.get();
    this.#update({ isSaving: true, savedAt: null });
    const outcome = await this.#send(over, this.#changesOver(over));
    // Only its place in the list changed meanwhile: there is nothing to choose from.
    if (outcome.outcome === 'conflict' && this.#saysTheSame(over, outcome.current)) {
      return this.save(outcome.current);
    }
    if (outcome.outcome === 'saved') this.#accept(outcome.row, draft);
    else this.#update({ isSaving: false, problem: outcome });
    return outcome;
  }

  /** In a conflict: puts what the other person saved into the fields. */
  acceptTheirs(): void {
    const { problem, draft } = this.state.get();
    if (problem?.outcome === 'conflict' && problem.current) this.#accept(problem.current, draft);
    this.#update({ savedAt: null });
  }

  /**
   * Puts texts back that were written over a version and not saved. Where the row has changed since,
   * both are shown, as when somebody else was faster with a save.
   */
  takeUp(texts: Draft, version: number | null): void {
    const { row, draft } = this.state.get();
    const isNewer = row !== null && row.version !== version;
    this.#update({
      draft: { ...draft, ...texts },
      problem: isNewer ? { outcome: 'conflict', current: row } : null,
    });
  }

  /** Drops what was written since the last save. */
  discard(): void {
    const { row, base } = this.state.get();
    this.state.set(unchanged(row, base));
  }

  /** Shows a row that was saved elsewhere, in place of what the fields hold. */
  replaceRow(row: ContentRow): void {
    this.#accept(row, this.state.get().draft);
    this.#update({ savedAt: null });
  }

  /** The row got another place in the list; what is being written in it stays. */
  move(moved: ContentRow): void {
    const { row, base } = this.state.get();
    const isOnlyMoved = changedColumns(this.table, base, draftOf(this.table, moved)).length === 0;
    if (isOnlyMoved || !row) this.#update({ row: moved });
    else if (!this.isUnsaved) this.replaceRow(moved);
    // Someone else changed its texts, too: it keeps its version, so that a save shows the conflict.
    else this.#update({ row: { ...row, display_order: moved['display_order'] ?? null } });
  }

  /** Removes the row, unless somebody changed it since it was read. */
  async remove(isErased: boolean): Promise<RemovalOutcome> {
    const { row } = this.state.get();
    if (!row) return { outcome: 'removed' };
    const { client, signInAgain } = this.#context;
    const outcome = await retryAfterSignIn(signInAgain, () =>
      (isErased ? eraseRow : removeRow)(client, this.table, row),
    );
    if (outcome.outcome !== 'removed') this.#update({ problem: outcome });
    return outcome;
  }

  #send(over: ContentRow | null, changes: Changes): Promise<SaveOutcome> {
    const { client, signInAgain } = this.#context;
    return retryAfterSignIn(signInAgain, () => saveRow(client, this.table, over, changes));
  }

  #changesOver(over: ContentRow | null): Changes {
    const { row, draft, confirmedSpanish } = this.state.get();
    // A row that somebody removed is added again whole, with the columns that have no field.
    if (!over) return { ...this.further, ...withoutBookkeeping(row), ...this.values };
    const changes = changesOf(this.table, draft, this.changed);
    if (confirmedSpanish.length === 0) return changes;
    const isConfirmed = (column: string) => confirmedSpanish.some((name) => name === column);
    return { ...changes, outdated_es: over.outdated_es.filter((column) => !isConfirmed(column)) };
  }

  #saysTheSame(read: ContentRow | null, current: ContentRow | null): boolean {
    if (!read || !current || read.version === current.version) return false;
    const [before, now] = [read, current].map((row) => draftOf(this.table, row));
    return changedColumns(this.table, before ?? {}, now ?? {}).length === 0;
  }

  /** Continues from a saved row; texts that were typed since `sent` was sent stay in the fields. */
  #accept(row: ContentRow, sent: Draft): void {
    const { draft } = this.state.get();
    const base = draftOf(this.table, row);
    const kept = typedSince(textColumnNames(this.table.name), draft, sent);
    this.state.set({
      ...unchanged(row, base),
      draft: { ...base, ...kept },
      savedAt: performance.now(),
    });
  }

  #update(change: Partial<RowEditorState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

function unchanged(row: ContentRow | null, base: Draft): RowEditorState {
  return {
    row,
    base,
    draft: base,
    isSaving: false,
    awaiting: null,
    savedAt: null,
    isChecked: false,
    problem: null,
    confirmedSpanish: [],
  };
}

/** What has to be saved so that a row that was removed is there again. */
export function withoutBookkeeping(row: ContentRow | null): Changes {
  if (!row) return {};
  const { id, version, outdated_es, key, ...columns } = row;
  return columns;
}
