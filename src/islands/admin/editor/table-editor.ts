import type { ContentRow } from '#database/content-tables.ts';
import { loadRows } from '#database/load-rows.ts';
import { Store } from '../ui/store.ts';
import { type Draft, draftOf } from './drafts.ts';
import { type EditorContext, RowEditor } from './row-editor.ts';

/** Where reading a table stands. */
export type TableEditorState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; rows: readonly RowEditor[] };

interface TableEditorOptions extends EditorContext {
  /** What a table without a row offers to save as its first one. */
  first?: Draft;
}

/** The rows of one table: read once, kept while the panel is open. */
export class TableEditor {
  readonly state = new Store<TableEditorState>({ state: 'loading' });
  /** Rows with unsaved changes. */
  readonly unsaved = new Store<ReadonlySet<RowEditor>>(new Set());
  readonly #options: TableEditorOptions;

  constructor(options: TableEditorOptions) {
    this.#options = options;
  }

  /** Reads the table. Answers whether it could be read. */
  async load(): Promise<boolean> {
    const { client, table, first } = this.#options;
    this.state.set({ state: 'loading' });
    try {
      const rows = await loadRows(client, table);
      this.#show(rows.map((row) => this.#editorOf(row)));
      if (rows.length === 0 && first) this.add(first);
      return true;
    } catch {
      this.state.set({ state: 'failed' });
      return false;
    }
  }

  /** Puts a new row, which is not saved yet, before the others. */
  add(texts: Draft): RowEditor {
    const empty = draftOf(this.#options.table, null);
    const editor = new RowEditor(this.#options, null, { ...empty, ...texts });
    this.#watch(editor);
    this.#show([editor, ...this.rows]);
    return editor;
  }

  /** Takes a row out of the list, with its unsaved changes. The table is not touched. */
  drop(editor: RowEditor): void {
    this.#show(this.rows.filter((other) => other !== editor));
    this.#mark(editor, false);
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

  #editorOf(row: ContentRow): RowEditor {
    const editor = new RowEditor(this.#options, row);
    this.#watch(editor);
    return editor;
  }

  #watch(editor: RowEditor): void {
    editor.state.follow(() => this.#mark(editor, editor.isUnsaved));
  }

  #mark(editor: RowEditor, isUnsaved: boolean): void {
    const unsaved = this.unsaved.get();
    if (unsaved.has(editor) === isUnsaved) return;
    const others = unsaved.difference(new Set([editor]));
    this.unsaved.set(isUnsaved ? others.add(editor) : others);
  }

  #show(rows: readonly RowEditor[]): void {
    this.state.set({ state: 'loaded', rows });
  }
}

/** A city that was removed and restored has a new id, but its old address. */
function isSameRow(editor: RowEditor, row: ContentRow): boolean {
  const own = editor.state.get().row;
  return own?.id === row.id || (row['slug'] !== undefined && own?.['slug'] === row['slug']);
}
