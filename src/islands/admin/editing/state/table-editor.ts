import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import { loadRows } from '#database/load-rows.ts';
import { OutdatedPageError } from '#database/outdated-page.ts';
import { withoutRemovedPictures } from '#database/pictures/removed-pictures.ts';
import {
  type Changes,
  type RemovalOutcome,
  removeRow,
  type SaveOutcome,
  saveRow,
} from '#database/save-row.ts';
import type { UnreadableRow } from '#database/unreadable-row.ts';
import { type TextColumnName, textColumnNames } from '#tables/columns.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { randomId } from '../../ui/random-id.ts';
import { Store } from '../../ui/store.ts';
import { changesOf, type Draft, draftOf } from './draft.ts';
import { type EditorContext, RowEditor, withoutBookkeeping } from './row-editor.ts';
import { markUnsaved } from './versioned-editor.ts';

export type TableEditorState =
  | { state: 'loading' }
  /** `isOutdated`: reading again does not help before the page is reloaded. */
  | { state: 'failed'; isOutdated: boolean }
  | { state: 'loaded'; rows: readonly RowEditor[]; unreadable: readonly UnreadableRow[] };

export interface TableEditorOptions extends EditorContext {
  /** The defaults of a one-row table, offered while it has no row. */
  first?: Draft;
  /** The texts of files, each offered while a keyed table has no row for it. */
  loadFileRows?: () => Promise<readonly Draft[]>;
  /** Called after every change of a row, to store unsaved texts. */
  keep: (editor: RowEditor) => void;
}

/** The rows of one table, read once and shared by all tabs. */
export class TableEditor {
  readonly state = new Store<TableEditorState>({ state: 'loading' });
  /** Rows with unsaved changes. */
  readonly unsaved = new Store<ReadonlySet<RowEditor>>(new Set());
  /** The last removed row, until it is restored. */
  readonly lastRemoved = new Store<ContentRow | null>(null);
  readonly #options: TableEditorOptions;
  /** What `insert()` sends, by the texts; without `sent` while it is not known whether a row was added. */
  readonly #inserts = new Map<string, { key: string; sent: Promise<SaveOutcome> | null }>();
  /** Sent with what `putBack()` adds. */
  #undoKey = '';
  #undoAlso = () => {};
  #offers: readonly Draft[];
  #isRequested = false;

  constructor(options: TableEditorOptions) {
    this.#options = options;
    this.#offers = options.first ? [options.first] : [];
  }

  get table(): ContentTable {
    return this.#options.table;
  }

  /** Whether the table is loaded or loading. */
  get isRequested(): boolean {
    return this.#isRequested;
  }

  /** Reads the table; resolves to whether that worked. */
  async load(): Promise<boolean> {
    const { client, table, loadFileRows } = this.#options;
    this.#isRequested = true;
    this.state.set({ state: 'loading' });
    try {
      const [{ rows, unreadable }, offers] = await Promise.all([
        loadRows(client, table),
        loadFileRows?.(),
      ]);
      // `offer()` may have been called while the rows were loading.
      this.#offers = offers ?? this.#offers;
      this.#show(
        rows.map((row) => this.#editorOf(row)),
        unreadable,
      );
      this.#offerMissing();
      return true;
    } catch (error) {
      this.state.set({ state: 'failed', isOutdated: error instanceof OutdatedPageError });
      return false;
    }
  }

  /** Changes the defaults that are offered while the table has no row. */
  offer(first: Draft): void {
    this.#offers = [first];
    if (this.state.get().state === 'loaded') this.#offerMissing();
  }

  /** Adds an unsaved row before the others. `further` are the values of columns without a field. */
  add(texts: Draft, further: Changes = {}): RowEditor {
    const base = { ...draftOf(this.#options.table, null), ...texts };
    const editor = new RowEditor(this.#options, null, { base, further });
    this.#watch(editor);
    this.#show([editor, ...this.rows]);
    return editor;
  }

  /** Saves a new row at once, without a form. The same texts are the same row until it is known whether it was saved. */
  insert(texts: Draft, further: Changes = {}): Promise<SaveOutcome> {
    const name = JSON.stringify(texts);
    const { key = randomId(), sent = null } = this.#inserts.get(name) ?? {};
    if (sent) return sent;
    const sending = this.#insert({ ...texts }, further, key);
    this.#inserts.set(name, { key, sent: sending });
    return sending.then((outcome) => {
      if (outcome.outcome === 'unreachable') this.#inserts.set(name, { key, sent: null });
      else this.#inserts.delete(name);
      return outcome;
    });
  }

  async #insert(texts: Draft, further: Changes, key: string): Promise<SaveOutcome> {
    const { client, table, signInAgain } = this.#options;
    const row = { ...further, ...changesOf(table, texts, textColumnNames(table.name)) };
    const outcome = await retryAfterSignIn(signInAgain, () =>
      saveRow(client, table, null, row, key),
    );
    if (outcome.outcome === 'saved') this.showRestored(outcome.row);
    return outcome;
  }

  /** Changes columns of a saved row at once, without what is typed over it. */
  async change(row: ContentRow, changes: Changes): Promise<SaveOutcome> {
    const { client, table, signInAgain } = this.#options;
    const outcome = await retryAfterSignIn(signInAgain, () => saveRow(client, table, row, changes));
    if (outcome.outcome === 'saved') this.showRestored(outcome.row);
    return outcome;
  }

  /** The rows as they are saved now, which does not change what is shown; `null` when they cannot be read. */
  readAgain(): Promise<readonly ContentRow[] | null> {
    const { client, table } = this.#options;
    return loadRows(client, table).then(
      ({ rows }) => rows,
      () => null,
    );
  }

  /** Takes a row out of the list, with its unsaved changes, but not out of the database. */
  drop(editor: RowEditor): void {
    editor.discard();
    this.#show(this.rows.filter((other) => other !== editor));
    markUnsaved(this.unsaved, editor, false);
  }

  /** Removes a row, unless someone changed it since. Erasing also removes its history, so it cannot be undone. */
  async remove(editor: RowEditor, { isErased = false } = {}): Promise<RemovalOutcome> {
    const { row } = editor.state.get();
    const outcome = await editor.remove(isErased);
    if (outcome.outcome === 'removed') {
      this.drop(editor);
      this.lastRemoved.set(isErased ? null : row);
      this.#undoKey = randomId();
      this.#undoAlso = () => {};
      this.#offerMissing();
    }
    return outcome;
  }

  /** Sets what else is undone when the last removed row is restored. */
  undoAlso(undo: () => void): void {
    this.#undoAlso = undo;
  }

  /** Restores the last removed row. */
  async putBack(): Promise<SaveOutcome | null> {
    const { client, table, signInAgain } = this.#options;
    const removed = this.lastRemoved.get();
    if (!removed) return null;
    const outcome = await retryAfterSignIn(signInAgain, async () => {
      const row = await withoutRemovedPictures(client, table.name, removed).catch(() => null);
      if (!row) return { outcome: 'unreachable' } as const;
      const changes = { ...withoutBookkeeping(row), outdated_es: row.outdated_es };
      return saveRow(client, table, null, changes, this.#undoKey);
    });
    if (outcome.outcome === 'saved') {
      this.lastRemoved.set(null);
      this.showRestored(outcome.row);
      this.#undoAlso();
    }
    return outcome;
  }

  /** Shows rows at their new places. */
  showMoved(rows: readonly ContentRow[]): void {
    for (const row of rows) {
      this.rows.find(({ state }) => state.get().row?.id === row.id)?.move(row);
    }
    this.#show([...this.rows]);
  }

  /** Shows all rows as someone else ordered them. Rows with unsaved changes stay, even if they are gone. */
  showReordered(rows: readonly ContentRow[]): void {
    const isGone = ({ state, isUnsaved }: RowEditor) => {
      const { row } = state.get();
      return row !== null && !isUnsaved && rows.every(({ id }) => id !== row.id);
    };
    for (const editor of this.rows.filter(isGone)) this.drop(editor);
    for (const row of rows.filter(({ id }) => !this.#has(id))) this.showRestored(row);
    this.showMoved(rows);
  }

  /** Removes an unreadable row, unless someone changed it since. */
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

  /** Shows a restored row. Unsaved changes over it stay; saving them shows the conflict. */
  showRestored(row: ContentRow): void {
    if (this.state.get().state !== 'loaded') return;
    const editor = this.rows.find((each) => isSameRow(each, row));
    if (!editor) this.#show([this.#editorOf(row), ...this.rows]);
    else if (!editor.isUnsaved) editor.replaceRow(row);
  }

  /** Whether a file uses a text in this column. */
  isInFile(column: TextColumnName, text: string): boolean {
    return this.#offers.some((offer) => offer[column] === text);
  }

  isUnsavedRow(id: number): boolean {
    return [...this.unsaved.get()].some((editor) => editor.state.get().row?.id === id);
  }

  get rows(): readonly RowEditor[] {
    const table = this.state.get();
    return table.state === 'loaded' ? table.rows : [];
  }

  /** The rows without those that were never saved, and without unsaved texts. */
  get savedRows(): ContentRow[] {
    return this.rows.flatMap(({ state }) => state.get().row ?? []);
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
    editor.state.subscribe(() => {
      markUnsaved(this.unsaved, editor, editor.isUnsaved);
      this.#options.keep(editor);
    });
  }

  #show(rows: readonly RowEditor[], unreadable = this.unreadable): void {
    this.state.set({ state: 'loaded', rows, unreadable });
  }
}

/** A restored city has a new id but its old address; an offered row has only an address. */
function isSameRow(editor: RowEditor, row: ContentRow): boolean {
  const { row: own, base } = editor.state.get();
  return own?.id === row.id || (row['slug'] !== undefined && base.slug === row['slug']);
}
