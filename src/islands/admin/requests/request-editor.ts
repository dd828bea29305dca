import type { SupabaseClient } from '@supabase/supabase-js';
import {
  changeRequest,
  findChange,
  type RequestRemoval,
  removeRequest,
  type WorkChanges,
  type WorkOutcome,
} from '#database/requests/work-on-request.ts';
import { hasValues, type LostOutcome } from '#database/versioned-rows.ts';
import type { RequestWork, StoredRequest } from '#schemas/requests/stored-request.ts';
import {
  type SignInAgain,
  VersionedEditor,
  type VersionedState,
} from '../editing/state/versioned-editor.ts';

/** What became of a change that a button made. */
export type ChangeOutcome = LostOutcome<StoredRequest>;

/** What staff can edit on a request, in the order of the fields. */
export const workFields = ['status', 'assigned_to', 'notes'] as const;

interface RequestEditorState extends VersionedState<StoredRequest, RequestWork> {
  row: StoredRequest;
}

interface RequestEditorContext {
  client: SupabaseClient;
  signInAgain: SignInAgain;
  onSaved: (request: StoredRequest) => void;
}

/** A quote request, and the unsaved changes over it. */
export class RequestEditor extends VersionedEditor<StoredRequest, RequestWork, RequestEditorState> {
  readonly #context: RequestEditorContext;

  constructor(context: RequestEditorContext, request: StoredRequest) {
    super(context.signInAgain, unchangedState(request));
    this.#context = context;
  }

  /** Shows what was saved elsewhere, unless there are unsaved changes. */
  showSaved(request: StoredRequest): void {
    if (!this.isUnsaved) this.replaceRow(request);
  }

  override save(over?: StoredRequest): Promise<LostOutcome<StoredRequest>> {
    // Screen readers announce the same problem again only if it was gone in between.
    this.update({ problem: null });
    return super.save(over);
  }

  override acceptTheirs(): void {
    super.acceptTheirs();
    this.#context.onSaved(this.state.get().row);
  }

  /**
   * Changes columns at once and leaves the fields alone. If someone else changed other columns in the meantime, the change
   * is repeated over theirs; if they changed the same ones, nothing is written and the list shows theirs. If the answer to
   * an earlier write was lost, it first finds out what became of that one. If its own is lost, `onFound` is called as soon
   * as that is known.
   */
  async change(
    changes: WorkChanges,
    onFound: (found: ChangeOutcome) => void = () => {},
  ): Promise<ChangeOutcome> {
    const { client, onSaved } = this.#context;
    this.update({ isSaving: true });
    const lost = await this.findLost();
    if (lost && saysAll(lost, changes)) {
      this.update({ isSaving: false });
      return lost;
    }
    const { base } = this.state.get();
    this.update({ isSaving: true });
    const { over, outcome } = await this.#writeOver(changes);
    const current = outcome.outcome === 'conflict' ? outcome.current : null;
    // The lost write arrived in the meantime.
    if (current && lost?.outcome === 'unsaved') return this.change(changes, onFound);
    const find = () => findChange(client, over, changes);
    this.conclude(outcome, { sent: base, find, isOfButton: true });
    if (current) onSaved(current);
    if (outcome.outcome === 'unreachable') {
      void this.settle().then((found) => found && onFound(found));
    }
    return outcome;
  }

  async #writeOver(changes: WorkChanges): Promise<{ over: StoredRequest; outcome: WorkOutcome }> {
    const { row: read } = this.state.get();
    for (let over = read; ; ) {
      const outcome = await this.retry(() => changeRequest(this.#context.client, over, changes));
      const current = outcome.outcome === 'conflict' ? outcome.current : null;
      if (!current || !isSame(read, current, changes)) return { over, outcome };
      over = current;
    }
  }

  /** Removes the request, unless someone changed it since it was read. */
  remove(): Promise<RequestRemoval> {
    return this.sendRemoval(() => removeRequest(this.#context.client, this.state.get().row));
  }

  protected override accept(request: StoredRequest, sent: RequestWork): void {
    super.accept(request, sent);
    this.#context.onSaved(request);
  }

  protected override draftOf(request: StoredRequest): RequestWork {
    return workOf(request);
  }

  protected override unchanged(request: StoredRequest): RequestEditorState {
    return unchangedState(request);
  }

  protected override differing(from: RequestWork, to: RequestWork): (keyof RequestWork)[] {
    return workFields.filter((field) => from[field] !== to[field]);
  }

  protected override write(over: StoredRequest | null): Promise<WorkOutcome> {
    return changeRequest(this.#context.client, over ?? this.state.get().row, this.#changes);
  }

  protected override finder(over: StoredRequest | null): () => Promise<LostOutcome<StoredRequest>> {
    const read = over ?? this.state.get().row;
    const changes = this.#changes;
    return () => findChange(this.#context.client, read, changes);
  }

  get #changes(): WorkChanges {
    const { draft } = this.state.get();
    return Object.fromEntries(this.changed.map((field) => [field, draft[field]]));
  }
}

/** Whether what became of a lost write leaves nothing to send: the change is saved, or nothing can be sent now. */
function saysAll(lost: ChangeOutcome, changes: WorkChanges): boolean {
  if (lost.outcome === 'saved') return hasValues(lost.row, changes);
  return lost.outcome !== 'conflict' && lost.outcome !== 'unsaved';
}

/** Whether two versions have the same assignee, and the same values in the columns of a change. */
const isSame = (one: StoredRequest, other: StoredRequest, changes: WorkChanges) =>
  one.assigned_to === other.assigned_to &&
  [...workFields, 'snoozed_until' as const, 'quarantined' as const].every(
    (column) => !(column in changes) || one[column] === other[column],
  );

const workOf = ({ status, assigned_to, notes }: StoredRequest): RequestWork => ({
  status,
  assigned_to,
  notes,
});

function unchangedState(request: StoredRequest): RequestEditorState {
  const work = workOf(request);
  return {
    row: request,
    base: work,
    draft: work,
    isSaving: false,
    savedAt: null,
    problem: null,
  };
}
