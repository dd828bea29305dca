import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import {
  type Changes,
  eraseRow,
  findSave,
  type RemovalOutcome,
  removeRow,
  type SaveOutcome,
  saveRow,
} from '#database/save-row.ts';
import type { LostOutcome } from '#database/versioned-rows.ts';
import { type TextColumnName, type TranslatedName, textColumnNames } from '#tables/columns.ts';
import { randomId } from '../../ui/random-id.ts';
import { changedColumns, changesOf, type Draft, draftOf } from './draft.ts';
import { type SignInAgain, VersionedEditor, type VersionedState } from './versioned-editor.ts';

/** Texts of a row of another table that a tab saves after this one, if they are chosen. */
export interface Companion {
  texts: Draft;
  isChosen: boolean;
}

/** Everything the form of a row shows. */
export interface RowEditorState extends VersionedState<ContentRow, Draft> {
  /** What waits for a file that is still uploading: only its field, or a save too. */
  awaiting: 'file' | 'save' | null;
  /** The texts that the user started from. A restored draft of an earlier version of the panel did not keep them. */
  opened: Draft;
  /** The texts that `offer()` put in the fields. */
  offered: Draft | null;
  /** Whether a save was refused because of what is in the fields. */
  isChecked: boolean;
  /** Columns whose Spanish was confirmed although the English changed after it. */
  confirmedSpanish: readonly TranslatedName[];
  /** Kept until the tab has saved it. */
  companion: Companion | null;
}

export interface EditorContext {
  client: SupabaseClient;
  table: ContentTable;
  signInAgain: SignInAgain;
}

interface RestoreOptions {
  opened?: Draft | undefined;
  insertKey?: string | undefined;
  companion?: Companion | undefined;
}

let editorsMade = 0;

/** A row of a content table, and the unsaved texts over it. */
export class RowEditor extends VersionedEditor<ContentRow, Draft, RowEditorState> {
  /** Unique on the page; for React keys and element ids. */
  readonly key = `row-${++editorsMade}`;
  readonly table: ContentTable;
  /** Values of a new row in the columns without a field. */
  readonly further: Changes;
  readonly #client: SupabaseClient;
  /** Sent with a new row, which the database adds only once. */
  #insertKey = randomId();
  #upload: Promise<void> = Promise.resolve();

  constructor(
    { client, table, signInAgain }: EditorContext,
    row: ContentRow | null,
    { base = draftOf(table, row), further = {} }: { base?: Draft; further?: Changes } = {},
  ) {
    super(signInAgain, unchangedState(row, base));
    this.#client = client;
    this.table = table;
    this.further = further;
  }

  /** The value that each column would get if the fields were saved now. */
  get values(): Changes {
    return changesOf(this.table, this.state.get().draft, textColumnNames(this.table.name));
  }

  get insertKey(): string {
    return this.#insertKey;
  }

  /** None while the fields have what was offered. */
  override get changed(): TextColumnName[] {
    const { base, draft, offered } = this.state.get();
    const isOffered = offered !== null && this.differing(offered, draft).length === 0;
    return isOffered ? [] : this.differing(base, draft);
  }

  override get isUnsaved(): boolean {
    const { confirmedSpanish, companion } = this.state.get();
    return super.isUnsaved || confirmedSpanish.length > 0 || companion?.isChosen === true;
  }

  /** Puts texts in the fields for the user to go on from. They are unsaved only once the user changes something. */
  offer(texts: Draft): void {
    const draft = { ...this.state.get().draft, ...texts };
    this.update({ draft, offered: this.isUnsaved ? null : draft, savedAt: null });
  }

  /** Takes back what was offered, unless the user changed something. */
  withdrawOffer(): void {
    if (this.state.get().offered && !this.isUnsaved) this.discard();
  }

  /** Makes saves wait for a file that is being uploaded. */
  async awaitFile(upload: Promise<void>): Promise<void> {
    this.#upload = upload;
    this.update({ awaiting: 'file' });
    try {
      await upload;
    } finally {
      this.update({ awaiting: null });
    }
  }

  /** Waits with a save until the file is uploaded or refused. */
  async untilFile(): Promise<void> {
    this.update({ awaiting: 'save' });
    await this.#upload;
  }

  /** Confirms that the Spanish of a column is right although the English changed after it. */
  confirmSpanish(column: TranslatedName): void {
    const { confirmedSpanish } = this.state.get();
    this.update({ confirmedSpanish: [...confirmedSpanish, column], savedAt: null });
  }

  /** Sets what is saved after the row; `null` once that is done. */
  accompany(companion: Companion | null): void {
    this.update({ companion });
  }

  /** From now on every field shows its validation error, even if it was never edited. */
  check(): void {
    this.update({ isChecked: true });
  }

  /**
   * Restores unsaved texts that were written over `version`. If the row changed since, both versions are
   * shown, as after a save that came second. `opened` are the texts that they replace, `insertKey` is that of a row
   * that may have been added.
   */
  restoreDraft(
    texts: Draft,
    version: number | null,
    { opened = {}, insertKey = this.#insertKey, companion }: RestoreOptions = {},
  ): void {
    this.#insertKey = insertKey;
    const { row, base, draft, companion: current } = this.state.get();
    const isNewer = row !== null && row.version !== version;
    this.update({
      draft: { ...draft, ...texts },
      opened: isNewer ? { ...without(base, texts), ...opened } : base,
      problem: isNewer ? { outcome: 'conflict', current: row } : null,
      companion: companion ?? current,
    });
  }

  /** Drops everything typed since the last save. */
  discard(): void {
    const { row, base } = this.state.get();
    this.state.set(unchangedState(row, base));
  }

  /** Follows a move in the list; unsaved texts stay. */
  move(moved: ContentRow): void {
    const { row, base } = this.state.get();
    const isOnlyMoved = this.differing(base, this.draftOf(moved)).length === 0;
    if (isOnlyMoved || !row) this.update({ row: moved });
    else if (!this.isUnsaved) this.replaceRow(moved);
    // Someone else changed the texts too: keep the old version, so that a save shows the conflict.
    else this.update({ row: { ...row, display_order: moved['display_order'] ?? null } });
  }

  /** Removes the row, unless someone changed it since it was read. */
  async remove(isErased: boolean): Promise<RemovalOutcome> {
    if (!this.state.get().row) return { outcome: 'removed' };
    return this.sendRemoval(async () => {
      const { row } = this.state.get();
      if (!row) return { outcome: 'removed' };
      return (isErased ? eraseRow : removeRow)(this.#client, this.table, row);
    });
  }

  protected override draftOf(row: ContentRow): Draft {
    return draftOf(this.table, row);
  }

  protected override unchanged(row: ContentRow): RowEditorState {
    return unchangedState(row, this.draftOf(row));
  }

  protected override differing(from: Draft, to: Draft): TextColumnName[] {
    return changedColumns(this.table, from, to);
  }

  protected override async write(over: ContentRow | null): Promise<SaveOutcome> {
    const changes = this.#changesOver(over);
    // Only the companion is unsaved.
    if (over && Object.keys(changes).length === 0) return { outcome: 'saved', row: over };
    return saveRow(this.#client, this.table, over, changes, this.#insertKey);
  }

  protected override finder(over: ContentRow | null): () => Promise<LostOutcome<ContentRow>> {
    const [changes, key] = [this.#changesOver(over), this.#insertKey];
    return () => findSave(this.#client, this.table, over, changes, key);
  }

  protected override accept(row: ContentRow, sent: Draft): void {
    this.#insertKey = randomId();
    const { companion } = this.state.get();
    super.accept(row, sent);
    if (companion) this.update({ companion });
  }

  #changesOver(over: ContentRow | null): Changes {
    const { row, draft, confirmedSpanish } = this.state.get();
    // A row that was removed is added again whole, with the columns that have no field.
    if (!over) return { ...this.further, ...withoutBookkeeping(row), ...this.values };
    const changes = changesOf(this.table, draft, this.changed);
    if (confirmedSpanish.length === 0) return changes;
    const isConfirmed = (column: string) => confirmedSpanish.some((name) => name === column);
    return { ...changes, outdated_es: over.outdated_es.filter((column) => !isConfirmed(column)) };
  }
}

function unchangedState(row: ContentRow | null, base: Draft): RowEditorState {
  return {
    row,
    base,
    draft: base,
    isSaving: false,
    awaiting: null,
    opened: base,
    offered: null,
    savedAt: null,
    isChecked: false,
    problem: null,
    confirmedSpanish: [],
    companion: null,
  };
}

/** The texts of the columns that are not in `others`. */
function without(texts: Draft, others: Draft): Draft {
  return Object.fromEntries(Object.entries(texts).filter(([column]) => !(column in others)));
}

/** The columns to send when a removed row is added again. */
export function withoutBookkeeping(row: ContentRow | null): Changes {
  if (!row) return {};
  const { id, version, outdated_es, key, ...columns } = row;
  return columns;
}
