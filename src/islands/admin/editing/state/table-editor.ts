import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import { loadRows } from '#database/load-rows.ts';
import {
  type Changes,
  type RemovalOutcome,
  removeRow,
  type SaveOutcome,
  saveRow,
} from '#database/save-row.ts';
import type { UnreadableRow } from '#database/unreadable-row.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { Store } from '../../ui/store.ts';
import { type Draft, draftOf } from './draft.ts';
import { type EditorContext, RowEditor, withoutBookkeeping } from './row-editor.ts';

/** Where reading a table stands. */
export type TableEditorState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; rows: readonly RowEditor[]; unreadable: readonly UnreadableRow[] };

interface TableEditorOptions extends EditorContext {
  /** What a table without a row offers to save as its first one. */
  first?: Draft;
  /** What a keyed table offers to save, as long as it has no row about the same. */
  loadOffers?: () => Promise<readonly Draft[]>;
  /** Told of every change in a row, so that nothing written is lost with the page. */
  keep: (editor: RowEditor) => void;
}

/** The rows of one table: read once, kept while the panel is open. */
export class TableEditor {
  readonly state = new Store<TableEditorState>({ state: 'loading' });
  /** Rows with unsaved changes. */
  readonly unsaved = new Store<ReadonlySet<RowEditor>>(new Set());
  /** What was removed last, until it is put back. */
  readonly lastRemoved = new Store<ContentRow | null>(null);
  readonly #options: TableEditorOptions;
  #offers: readonly Draft[];
  #isAsked = false;

  constructor(options: TableEditorOptions) {
    this.#options = options;
    this.#offers = options.first ? [options.first] : [];
  }

  get table(): ContentTable {
    return this.#options.table;
  }

  /** Whether somebody has begun to read the table. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Reads the table. Answers whether it could be read. */
  async load(): Promise<boolean> {
    const { client, table, loadOffers } = this.#options;
    this.#isAsked = true;
    this.state.set({ state: 'loading' });
    try {
      const [{ rows, unreadable }, offers] = await Promise.all([
        loadRows(client, table),
        loadOffers?.(),
      ]);
      // What was offered while the rows were on their way stands.
      this.#offers = offers ?? this.#offers;
      this.#show(
        rows.map((row) => this.#editorOf(row)),
        unreadable,
      );
      this.#offerMissing();
      return true;
    } catch {
      this.state.set({ state: 'failed' });
      return false;
    }
  }

  /** What the table offers as its first row from now on, also if it was read already. */
  offer(first: Draft): void {
    this.#offers = [first];
    if (this.state.get().state === 'loaded') this.#offerMissing();
  }

  /**
   * Puts a new row, which is not saved yet, before the others. `further` are its columns without a
   * field.
   */
  add(texts: Draft, further: Changes = {}): RowEditor {
    const base = { ...draftOf(this.#options.table, null), ...texts };
    const editor = new RowEditor(this.#options, null, { base, further });
    this.#watch(editor);
    this.#show([editor, ...this.rows]);
    return editor;
  }

  /** Takes a row out of the list, with its unsaved changes. The table is not touched. */
  drop(editor: RowEditor): void {
    editor.discard();
    this.#show(this.rows.filter((other) => other !== editor));
    this.#mark(editor, false);
  }

  /**
   * Removes a row, unless someone changed it since. It can be put back, unless it was erased from the
   * history as well.
   */
  async remove(editor: RowEditor, { isErased = false } = {}): Promise<RemovalOutcome> {
    const { row } = editor.state.get();
    const outcome = await editor.remove(isErased);
    if (outcome.outcome === 'removed') {
      this.drop(editor);
      this.lastRemoved.set(isErased ? null : row);
      this.#offerMissing();
    }
    return outcome;
  }

  /** Puts the row back that was removed last. */
  async putBack(): Promise<SaveOutcome | null> {
    const { client, table, signInAgain } = this.#options;
    const removed = this.lastRemoved.get();
    if (!removed) return null;
    const outcome = await retryAfterSignIn(signInAgain, () =>
      saveRow(client, table, null, withoutBookkeeping(removed)),
    );
    if (outcome.outcome === 'saved') {
      this.lastRemoved.set(null);
      this.showRestored(outcome.row);
    }
    return outcome;
  }

  /** Shows rows at their new places in the list. */
  showMoved(rows: readonly ContentRow[]): void {
    for (const row of rows) {
      this.rows.find(({ state }) => state.get().row?.id === row.id)?.move(row);
    }
    this.#show([...this.rows]);
  }

  /** Shows all rows as someone else ordered them, without those that are gone. Unsaved rows stay. */
  showReordered(rows: readonly ContentRow[]): void {
    const isGone = ({ state, isUnsaved }: RowEditor) => {
      const { row } = state.get();
      return row !== null && !isUnsaved && rows.every(({ id }) => id !== row.id);
    };
    for (const editor of this.rows.filter(isGone)) this.drop(editor);
    for (const row of rows.filter(({ id }) => !this.#has(id))) this.showRestored(row);
    this.showMoved(rows);
  }

  /** Removes a row that cannot be read, unless somebody changed it since. */
  async removeUnreadable(row: UnreadableRow): Promise<RemovalOutcome> {
    const { client, table, signInAgain } = this.#options;
    const outcome = await retryAfterSignIn(signInAgain, () => removeRow(client, table, row));
    if (outcome.outcome === 'removed') {
      this.#show(
        this.rows,
        this.unreadable.filter((other) => other !== row),
      );
      this.#offerMissing();
    }
    return outcome;
  }

  /** Shows a row that was restored. Unsaved changes over it stay: saving them tells the conflict. */
  showRestored(row: ContentRow): void {
    if (this.state.get().state !== 'loaded') return;
    const editor = this.rows.find((each) => isSameRow(each, row));
    if (!editor) this.#show([this.#editorOf(row), ...this.rows]);
    else if (!editor.isUnsaved) editor.replaceRow(row);
  }

  /** Whether a row has unsaved changes. */
  isUnsavedRow(id: number): boolean {
    return [...this.unsaved.get()].some((editor) => editor.state.get().row?.id === id);
  }

  get rows(): readonly RowEditor[] {
    const table = this.state.get();
    return table.state === 'loaded' ? table.rows : [];
  }

  get unreadable(): readonly UnreadableRow[] {
    const table = this.state.get();
    return table.state === 'loaded' ? table.unreadable : [];
  }

  #has(id: number): boolean {
    return this.rows.some(({ state }) => state.get().row?.id === id);
  }

  #offerMissing(): void {
    for (const offer of this.#offers) if (this.#lacks(offer)) this.add(offer);
  }

  #lacks({ slug }: Draft): boolean {
    if (slug === undefined) return this.rows.length === 0 && this.unreadable.length === 0;
    return !this.rows.some(({ state }) => state.get().base.slug === slug);
  }

  #editorOf(row: ContentRow): RowEditor {
    const editor = new RowEditor(this.#options, row);
    this.#watch(editor);
    return editor;
  }

  #watch(editor: RowEditor): void {
    editor.state.follow(() => {
      this.#mark(editor, editor.isUnsaved);
      this.#options.keep(editor);
    });
  }

  #mark(editor: RowEditor, isUnsaved: boolean): void {
    const unsaved = this.unsaved.get();
    if (unsaved.has(editor) === isUnsaved) return;
    const others = unsaved.difference(new Set([editor]));
    this.unsaved.set(isUnsaved ? others.add(editor) : others);
  }

  #show(rows: readonly RowEditor[], unreadable = this.unreadable): void {
    this.state.set({ state: 'loaded', rows, unreadable });
  }
}

/** A city that was removed and restored has a new id, but its old address; what is offered has one, too. */
function isSameRow(editor: RowEditor, row: ContentRow): boolean {
  const { row: own, base } = editor.state.get();
  return own?.id === row.id || (row['slug'] !== undefined && base.slug === row['slug']);
}
