import { loadRows } from '#database/content-rows.ts';
import type { ContentRow } from '#database/content-tables.ts';
import { Store } from '../ui/store.ts';
import { Card, type EditorContext } from './card.ts';
import { type Draft, draftOf } from './drafts.ts';

/** Where reading a table stands. */
export type DeckState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; cards: readonly Card[] };

interface DeckOptions extends EditorContext {
  /** Columns that have a field. */
  columns: readonly string[];
  /** What a table without a row offers to save as its first one. */
  first?: Draft;
}

/** The cards of one table: read once, kept while the panel is open. */
export class Deck {
  readonly state = new Store<DeckState>({ state: 'loading' });
  /** Cards with unsaved changes. */
  readonly unsaved = new Store<ReadonlySet<Card>>(new Set());
  readonly #options: DeckOptions;

  constructor(options: DeckOptions) {
    this.#options = options;
  }

  /** Reads the table. Answers whether it could be read. */
  async load(): Promise<boolean> {
    this.state.set({ state: 'loading' });
    try {
      const rows = await loadRows(this.#options.client, this.#options.table);
      this.#show(rows.map((row) => this.#cardOf(row)));
      if (rows.length === 0 && this.#options.first) this.add(this.#options.first);
      return true;
    } catch {
      this.state.set({ state: 'failed' });
      return false;
    }
  }

  /** Puts a card for a new row before the others. */
  add(texts: Draft): Card {
    const { columns } = this.#options;
    const empty = Object.fromEntries(columns.map((column) => [column, '']));
    const card = new Card(this.#options, null, { ...empty, ...texts });
    this.#watch(card);
    this.#show([card, ...this.cards]);
    return card;
  }

  /** Takes a card away, with whatever is written in it. */
  drop(card: Card): void {
    this.#show(this.cards.filter((other) => other !== card));
    this.#mark(card, false);
  }

  /** Shows a row that was restored, unless somebody is writing over it: their save is told then. */
  take(row: ContentRow): void {
    if (this.state.get().state !== 'loaded') return;
    const card = this.cards.find((each) => isSameRow(each, row));
    if (!card) this.#show([this.#cardOf(row), ...this.cards]);
    else if (!card.isUnsaved) card.take(row);
  }

  /** Whether somebody is writing over a row. */
  isUnsavedRow(id: number): boolean {
    return [...this.unsaved.get()].some((card) => card.state.get().read?.id === id);
  }

  get cards(): readonly Card[] {
    const deck = this.state.get();
    return deck.state === 'loaded' ? deck.cards : [];
  }

  #cardOf(row: ContentRow): Card {
    const card = new Card(this.#options, row, draftOf(row, this.#options.columns));
    this.#watch(card);
    return card;
  }

  #watch(card: Card): void {
    card.state.follow(() => this.#mark(card, card.isUnsaved));
  }

  #mark(card: Card, isUnsaved: boolean): void {
    const unsaved = this.unsaved.get();
    if (unsaved.has(card) === isUnsaved) return;
    this.unsaved.set(isUnsaved ? new Set(unsaved).add(card) : unsaved.difference(new Set([card])));
  }

  #show(cards: readonly Card[]): void {
    this.state.set({ state: 'loaded', cards });
  }
}

/** A city that was removed and restored has a new id, but its old address. */
function isSameRow(card: Card, row: ContentRow): boolean {
  const { read } = card.state.get();
  return read?.id === row.id || (row['slug'] !== undefined && read?.['slug'] === row['slug']);
}
