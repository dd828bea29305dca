import type { SupabaseClient } from '@supabase/supabase-js';
import {
  changeRequest,
  type RequestRemoval,
  removeRequest,
  type WorkChanges,
  type WorkOutcome,
} from '#database/requests/work-on-request.ts';
import type { KeptRequest, RequestWork } from '#schemas/requests/kept-request.ts';
import { typedSince } from '../editing/state/draft.ts';
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts';
import { Store } from '../ui/store.ts';

/** Why nothing was saved. */
type WorkProblem = Exclude<WorkOutcome, { outcome: 'saved' }>;

interface WorkState {
  /** The request as it was read. */
  request: KeptRequest;
  /** What the fields hold. */
  draft: RequestWork;
  isSaving: boolean;
  problem: WorkProblem | null;
}

/** What an editor saves with, and whom it tells. */
interface EditorContext {
  client: SupabaseClient;
  /** Lets somebody sign in again in place; answers whether they did. */
  signInAgain: () => Promise<boolean>;
  /** Called with what was saved. */
  onSaved: (request: KeptRequest) => void;
}

/** The office's work on one request, and what of it is unsaved. It outlives what shows it. */
export class RequestEditor {
  readonly state: Store<WorkState>;
  readonly #context: EditorContext;

  constructor(context: EditorContext, request: KeptRequest) {
    this.#context = context;
    this.state = new Store(untouched(request));
  }

  /** What differs from the request as it was read. */
  get changes(): Partial<RequestWork> {
    const { request, draft } = this.state.get();
    return typedSince(workFields, draft, workOf(request));
  }

  get isUnsaved(): boolean {
    return this.state.get().isSaving || Object.keys(this.changes).length > 0;
  }

  edit(change: Partial<RequestWork>): void {
    const { draft } = this.state.get();
    this.#update({ draft: { ...draft, ...change } });
  }

  /** Takes what was saved elsewhere, unless something is written over what was read. */
  follow(request: KeptRequest): void {
    if (!this.isUnsaved) this.state.set(untouched(request));
  }

  /** Saves what was changed, over the request that was read. Whatever happens, the fields stay. */
  async save(over: KeptRequest = this.state.get().request): Promise<WorkOutcome> {
    const { changes } = this;
    this.#update({ isSaving: true, problem: null });
    const outcome = await this.#send(over, changes);
    if (outcome.outcome === 'saved') this.#accept(outcome.row, changes);
    else this.#update({ isSaving: false, problem: outcome });
    return outcome;
  }

  /** In a conflict: puts what the other person saved into the fields. */
  acceptTheirs(): void {
    const { problem } = this.state.get();
    if (problem?.outcome !== 'conflict' || !problem.current) return;
    this.state.set(untouched(problem.current));
    this.#context.onSaved(problem.current);
  }

  /** Says that it is no spam, so that it is handed on. */
  async letThrough(): Promise<WorkOutcome> {
    const outcome = await this.#send(this.state.get().request, { quarantined: false });
    if (outcome.outcome === 'saved') this.#accept(outcome.row, {});
    else this.#update({ problem: outcome });
    return outcome;
  }

  /** Removes the request, unless somebody changed it since it was read. */
  async remove(): Promise<RequestRemoval> {
    const { client, signInAgain } = this.#context;
    const outcome = await retryAfterSignIn(signInAgain, () =>
      removeRequest(client, this.state.get().request),
    );
    if (outcome.outcome !== 'removed') this.#update({ problem: outcome });
    return outcome;
  }

  #send(over: KeptRequest, changes: WorkChanges): Promise<WorkOutcome> {
    const { client, signInAgain } = this.#context;
    return retryAfterSignIn(signInAgain, () => changeRequest(client, over, changes));
  }

  /** Continues from what was saved; what was written since it was sent stays in the fields. */
  #accept(request: KeptRequest, sent: Partial<RequestWork>): void {
    const { draft, request: read } = this.state.get();
    const kept = typedSince(workFields, draft, { ...workOf(read), ...sent });
    this.state.set({ ...untouched(request), draft: { ...workOf(request), ...kept } });
    this.#context.onSaved(request);
  }

  #update(change: Partial<WorkState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

/** What is worked on, in the order of its fields. */
export const workFields = ['status', 'assigned_to', 'notes'] as const;

const workOf = ({ status, assigned_to, notes }: KeptRequest): RequestWork => ({
  status,
  assigned_to,
  notes,
});

const untouched = (request: KeptRequest): WorkState => ({
  request,
  draft: workOf(request),
  isSaving: false,
  problem: null,
});
