import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type Changes,
  type RemovalOutcome,
  removeRow,
  type SaveOutcome,
  saveRow,
} from '#database/content-rows.ts';
import type { ContentRow, ContentTable } from '#database/content-tables.ts';
import { Store } from '../ui/store.ts';
import { changedColumns, changesOf, type Draft, draftOf } from './drafts.ts';

/** What stands between a card and a finished save. */
export type Trouble = Exclude<SaveOutcome, { outcome: 'saved' }>;

/** Everything a card shows. */
export interface CardState {
  /** The row as it was read; `null` before its first save. */
  read: ContentRow | null;
  /** What the fields held when they were last equal to the row. */
  base: Draft;
  draft: Draft;
  isSaving: boolean;
  /** Whether the last thing that happened was a save. */
  isSaved: boolean;
  /** Whether a save was refused because of what the fields hold. */
  isChecked: boolean;
  trouble: Trouble | null;
  /** Columns whose Spanish somebody looked at and found still right. */
  stillFits: readonly string[];
}

/** What an editor saves with. */
export interface EditorContext {
  client: SupabaseClient;
  table: ContentTable;
  /** Lets somebody sign in again in place; answers whether they did. */
  signInAgain: () => Promise<boolean>;
}

let cardsMade = 0;

/** A row with the texts that somebody is writing over it. It outlives what shows it. */
export class Card {
  readonly table: ContentTable;
  readonly key = `card-${++cardsMade}`;
  readonly state: Store<CardState>;
  readonly #context: EditorContext;

  constructor(context: EditorContext, read: ContentRow | null, base: Draft) {
    this.table = context.table;
    this.#context = context;
    this.state = new Store<CardState>({ ...untouched(read, base) });
  }

  /** Columns that hold something else than the row. */
  get changed(): string[] {
    const { base, draft } = this.state.get();
    return changedColumns(this.table, base, draft);
  }

  get isUnsaved(): boolean {
    const { stillFits, isSaving } = this.state.get();
    return isSaving || stillFits.length > 0 || this.changed.length > 0;
  }

  edit(column: string, text: string): void {
    const { draft } = this.state.get();
    this.#update({ draft: { ...draft, [column]: text }, isSaved: false });
  }

  /** Says that the Spanish of a column is right although the English changed after it. */
  keepSpanish(column: string): void {
    const { stillFits } = this.state.get();
    this.#update({ stillFits: [...stillFits, column], isSaved: false });
  }

  /** From now on every field says what is wrong with it. */
  check(): void {
    this.#update({ isChecked: true });
  }

  /** Saves what changed, over the row that was read. Whatever happens, the fields keep their texts. */
  async save(over = this.state.get().read): Promise<SaveOutcome> {
    const { draft } = this.state.get();
    this.#update({ isSaving: true, isSaved: false });
    const outcome = await this.#send(over, this.#changesOver(over));
    if (outcome.outcome === 'saved') this.#accept(outcome.row, draft);
    else this.#update({ isSaving: false, trouble: outcome });
    return outcome;
  }

  /** In a conflict: what the other person saved replaces what stands in the fields. */
  takeTheirs(): void {
    const { trouble, draft } = this.state.get();
    if (trouble?.outcome === 'conflict' && trouble.current) this.#accept(trouble.current, draft);
    this.#update({ isSaved: false });
  }

  /** Drops what was written since the last save. */
  discard(): void {
    const { read, base } = this.state.get();
    this.state.set(untouched(read, base));
  }

  /** Shows a row that something else than this card saved, in place of what stands in the fields. */
  take(row: ContentRow): void {
    this.#accept(row, this.state.get().draft);
    this.#update({ isSaved: false });
  }

  /** Removes the row, unless somebody changed it since it was read. */
  async remove(): Promise<RemovalOutcome> {
    const { read } = this.state.get();
    if (!read) return { outcome: 'removed' };
    const outcome = await removeRow(this.#context.client, this.table, read);
    if (outcome.outcome === 'signed-out' && (await this.#context.signInAgain()))
      return this.remove();
    if (outcome.outcome !== 'removed') this.#update({ trouble: outcome });
    return outcome;
  }

  async #send(over: ContentRow | null, changes: Changes): Promise<SaveOutcome> {
    const outcome = await saveRow(this.#context.client, this.table, over, changes);
    const goesOn = outcome.outcome === 'signed-out' && (await this.#context.signInAgain());
    return goesOn ? this.#send(over, changes) : outcome;
  }

  #changesOver(over: ContentRow | null): Changes {
    const { read, draft, stillFits } = this.state.get();
    // A row that somebody removed comes back whole, with the columns that have no field.
    if (!over)
      return { ...withoutBookkeeping(read), ...changesOf(this.table, draft, Object.keys(draft)) };
    const changes = changesOf(this.table, draft, this.changed);
    if (stillFits.length === 0) return changes;
    const outdated = over.outdated_es.filter((column) => !stillFits.includes(column));
    return { ...changes, outdated_es: outdated };
  }

  /** Takes over a row; what was typed after `sent` was read from the fields stays. */
  #accept(row: ContentRow, sent: Draft): void {
    const { draft } = this.state.get();
    const base = draftOf(row, Object.keys(draft));
    const typedSince = Object.keys(draft).filter((column) => draft[column] !== sent[column]);
    const kept = Object.fromEntries(typedSince.map((column) => [column, draft[column] ?? '']));
    this.state.set({ ...untouched(row, base), draft: { ...base, ...kept }, isSaved: true });
  }

  #update(change: Partial<CardState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

function untouched(read: ContentRow | null, base: Draft): CardState {
  return {
    read,
    base,
    draft: base,
    isSaving: false,
    isSaved: false,
    isChecked: false,
    trouble: null,
    stillFits: [],
  };
}

function withoutBookkeeping(row: ContentRow | null): Changes {
  const { id, version, outdated_es, ...columns } = row ?? {};
  return columns;
}
