import type {
  LostOutcome,
  ReadRow,
  RemovalOutcome,
  WriteOutcome,
} from '#database/versioned-rows.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { Store } from '../../ui/store.ts';

/** Why a save or a removal did not happen. */
export type SaveProblem<Row = ReadRow> = Exclude<LostOutcome<Row>, { outcome: 'saved' }>;

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

/** A write whose answer was lost. */
interface LostWrite<Row, Draft> {
  sent: Draft;
  /** What became of it. */
  find: () => Promise<LostOutcome<Row>>;
  /** Sent by a button that says itself what became of it. */
  isOfButton?: boolean;
}

/** After this time, the server runs no statement that it received before: its limits are shorter. */
const longestWriteMilliseconds = 10_000;

const longestPauseMilliseconds = 15_000;

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
  #lost: LostWrite<Row, Draft> | null = null;

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

  /** Prepares to find out what became of the write that `write(over)` would send now. */
  protected abstract finder(over: Row | null): () => Promise<LostOutcome<Row>>;

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

  /**
   * Saves the changes over the row that was read, or over `over`. The fields keep their values either way. If the answer
   * to the last save was lost, it first finds out what became of that one.
   */
  async save(over: Row | null = this.state.get().row): Promise<LostOutcome<Row>> {
    this.update({ isSaving: true, savedAt: null });
    const lost = this.#lost;
    if (lost) {
      const found = await this.retry(lost.find);
      if (found.outcome !== 'unsaved') {
        this.conclude(found, { ...lost, isOfButton: false });
        const isMore = found.outcome === 'saved' && this.changed.length > 0;
        return isMore ? this.save() : found;
      }
    }
    const sending = { sent: this.state.get().draft, find: this.finder(over) };
    const outcome = await this.retry(() => this.write(over));
    // The lost write arrived in the meantime.
    if (outcome.outcome === 'conflict' && lost && over) return this.save(over);
    // Only columns without a field changed, such as its place in the list: nothing to choose between.
    if (outcome.outcome === 'conflict' && this.#hasSameFields(over, outcome.current)) {
      this.#lost = null;
      return this.save(outcome.current);
    }
    this.conclude(outcome, sending);
    const isMore = outcome.outcome === 'saved' && outcome.isEarlier && this.changed.length > 0;
    return isMore ? this.save() : outcome;
  }

  /**
   * Finds out, as soon as the database can be reached, what became of a save whose answer was lost. Resolves to `null`
   * if there is none, or if another save took over.
   */
  async settle(): Promise<LostOutcome<Row> | null> {
    const lost = this.#lost;
    const end = performance.now() + longestWriteMilliseconds;
    for (let pause = 500; lost; pause = Math.min(2 * pause, longestPauseMilliseconds)) {
      const isLate = performance.now() > end;
      const found = await lost.find();
      if (this.#lost !== lost) break;
      const isKnown = found.outcome !== 'unreachable' && (found.outcome !== 'unsaved' || isLate);
      // A save that is on its way finds out as well.
      if (isKnown && !this.state.get().isSaving) {
        this.conclude(found, lost);
        return found;
      }
      await new Promise((done) => setTimeout(done, pause));
      if (this.#lost !== lost) break;
    }
    return null;
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
    this.#lost = null;
    const typed = changedSince(sent, this.state.get().draft);
    const draft = { ...this.draftOf(row), ...typed };
    this.state.set({ ...this.unchanged(row), draft, savedAt: performance.now() });
  }

  /**
   * What became of the write whose answer was lost, before another follows; `null` if there is none. An answer that
   * does not say it leaves the write to `settle()`.
   */
  protected async findLost(): Promise<LostOutcome<Row> | null> {
    const lost = this.#lost;
    if (!lost) return null;
    const found = await this.retry(lost.find);
    if (found.outcome === 'saved' || found.outcome === 'conflict') this.conclude(found, lost);
    return found;
  }

  protected retry<Outcome extends { outcome: string }>(
    write: () => Promise<Outcome>,
  ): Promise<Outcome> {
    return retryAfterSignIn(this.#signInAgain, write);
  }

  protected update(change: Partial<State> | Partial<VersionedState<Row, Draft>>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** Sends a removal of the row in `state`, and keeps the reason if it is refused. */
  protected async sendRemoval(
    remove: () => Promise<RemovalOutcome<Row>>,
  ): Promise<RemovalOutcome<Row>> {
    await this.findLost();
    const outcome = await this.retry(remove);
    if (outcome.outcome !== 'removed') this.update({ problem: outcome });
    return outcome;
  }

  /** Takes over what became of a write. */
  protected conclude(outcome: LostOutcome<Row>, write: LostWrite<Row, Draft>): void {
    // A new object each time, so that only the latest `settle()` goes on.
    this.#lost = outcome.outcome === 'unreachable' ? { ...write } : null;
    if (outcome.outcome !== 'saved') {
      this.update({ isSaving: false, ...(!write.isOfButton && { problem: outcome }) });
    }
    // Everything in the fields that the earlier attempt did not send is unsaved.
    else this.accept(outcome.row, outcome.isEarlier ? this.draftOf(outcome.row) : write.sent);
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
