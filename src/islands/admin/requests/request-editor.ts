import type { SupabaseClient } from '@supabase/supabase-js';
import {
  changeRequest,
  type RequestRemoval,
  removeRequest,
  type WorkOutcome,
} from '#database/requests/work-on-request.ts';
import type { RequestWork, StoredRequest } from '#schemas/requests/stored-request.ts';
import {
  type SignInAgain,
  VersionedEditor,
  type VersionedState,
} from '../editing/state/versioned-editor.ts';

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

  override save(over?: StoredRequest): Promise<WorkOutcome> {
    // Screen readers announce the same problem again only if it was gone in between.
    this.update({ problem: null });
    return super.save(over);
  }

  override acceptTheirs(): void {
    super.acceptTheirs();
    this.#context.onSaved(this.state.get().row);
  }

  /** Marks the request as not spam, so that it is delivered. */
  async markNotSpam(): Promise<WorkOutcome> {
    const { client } = this.#context;
    const { row, base } = this.state.get();
    const outcome = await this.retry(() => changeRequest(client, row, { quarantined: false }));
    if (outcome.outcome === 'saved') this.accept(outcome.row, base);
    else this.update({ problem: outcome });
    return outcome;
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
    const { row, draft } = this.state.get();
    const changes = Object.fromEntries(this.changed.map((field) => [field, draft[field]]));
    return changeRequest(this.#context.client, over ?? row, changes);
  }
}

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
