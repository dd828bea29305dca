import type { ReadRow, RemovalOutcome, WriteOutcome } from '#database/versioned-rows.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { Store } from '../../ui/store.ts';

/** Why a save or a removal did not happen. */
export type SaveProblem<Row = ReadRow> = Exclude<WriteOutcome<Row>, { outcome: 'saved' }>;

/** What the form of a versioned row shows. */
export interface VersionedState<Row, Draft> {
  /** The row as it was last read; `null` before its first save. */
  row: Row | null;
  /** The values that the fields started from. */
  base: Draft;
  /** The values in the fields now. */
  draft: Draft;
  isSaving: boolean;
  /** `performance.now()` of the last save; `null` once anything else happened. */
  savedAt: number | null;
  problem: SaveProblem<Row> | null;
}

/** Shows the sign-in dialog over the panel; resolves to whether the user signed in. */
export type SignInAgain = () => Promise<boolean>;

/**
 * A row, and unsaved changes over the version that was read. It outlives the components that show it. A
 * save never overwrites a version that the user has not seen, and never drops what is in the fields.
 */
export abstract class VersionedEditor<
  Row extends ReadRow,
  Draft extends object,
  State extends VersionedState<Row, Draft> = VersionedState<Row, Draft>,
> {
  readonly state: Store<State>;
  readonly #signInAgain: SignInAgain;

  constructor(signInAgain: SignInAgain, state: State) {
    this.#signInAgain = signInAgain;
    this.state = new Store(state);
  }

  protected abstract draftOf(row: Row): Draft;

  /** The state of a row without unsaved changes. */
  protected abstract unchanged(row: Row): State;

  /** Fields in which two drafts would be stored differently. */
  protected abstract differing(from: Draft, to: Draft): (keyof Draft)[];

  /** Writes the unsaved changes over a version; `null` adds the row. */
  protected abstract write(over: Row | null): Promise<WriteOutcome<Row>>;

  /** Fields with unsaved changes. */
  get changed(): (keyof Draft)[] {
    const { base, draft } = this.state.get();
    return this.differing(base, draft);
  }

  get isUnsaved(): boolean {
    return this.state.get().isSaving || this.changed.length > 0;
  }

  edit<Name extends keyof Draft>(field: Name, value: Draft[Name]): void {
    const { draft } = this.state.get();
    this.update({ draft: { ...draft, [field]: value }, savedAt: null });
  }

  /** Saves the changes over the row that was read, or over `over`. The fields keep their values either way. */
  async save(over: Row | null = this.state.get().row): Promise<WriteOutcome<Row>> {
    const { draft: sent } = this.state.get();
    this.update({ isSaving: true, savedAt: null });
    const outcome = await this.retry(() => this.write(over));
    // Only columns without a field changed, such as its place in the list: nothing to choose between.
    if (outcome.outcome === 'conflict' && this.#hasSameFields(over, outcome.current)) {
      return this.save(outcome.current);
    }
    if (outcome.outcome === 'saved') this.accept(outcome.row, sent);
    else this.update({ isSaving: false, problem: outcome });
    return outcome;
  }

  /** Resolves a conflict by replacing the fields with what the other user saved. */
  acceptTheirs(): void {
    const { problem } = this.state.get();
    if (problem?.outcome === 'conflict' && problem.current) this.replaceRow(problem.current);
  }

  /** Replaces the fields with a row that was saved elsewhere. */
  replaceRow(row: Row): void {
    this.state.set(this.unchanged(row));
  }

  /** Continues from a saved row. Text typed after `sent` was sent stays in the fields. */
  protected accept(row: Row, sent: Draft): void {
    const typed = changedSince(sent, this.state.get().draft);
    const draft = { ...this.draftOf(row), ...typed };
    this.state.set({ ...this.unchanged(row), draft, savedAt: performance.now() });
  }

  protected retry<Outcome extends { outcome: string }>(
    write: () => Promise<Outcome>,
  ): Promise<Outcome> {
    return retryAfterSignIn(this.#signInAgain, write);
  }

  protected update(change: Partial<State> | Partial<VersionedState<Row, Draft>>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** Sends a removal, and keeps the reason if it is refused. */
  protected async sendRemoval(
    remove: () => Promise<RemovalOutcome<Row>>,
  ): Promise<RemovalOutcome<Row>> {
    const outcome = await this.retry(remove);
    if (outcome.outcome !== 'removed') this.update({ problem: outcome });
    return outcome;
  }

  #hasSameFields(read: Row | null, current: Row | null): boolean {
    if (!read || !current || read.version === current.version) return false;
    return this.differing(this.draftOf(read), this.draftOf(current)).length === 0;
  }
}

/** Adds an editor to the rows with unsaved changes, or takes it out. */
export function markUnsaved<Editor>(
  store: Store<ReadonlySet<Editor>>,
  editor: Editor,
  isUnsaved: boolean,
): void {
  const unsaved = store.get();
  if (unsaved.has(editor) === isUnsaved) return;
  const others = unsaved.difference(new Set([editor]));
  store.set(isUnsaved ? others.add(editor) : others);
}

function changedSince<Draft extends object>(sent: Draft, now: Draft): Partial<Draft> {
  const changed: Partial<Draft> = {};
  for (const field in now) if (now[field] !== sent[field]) changed[field] = now[field];
  return changed;
}
