import type { SupabaseClient } from '@supabase/supabase-js';
import { loadMark, loadPeople, loadRequests } from '#database/requests/load-requests.ts';
import { loadDeliveries, loadDeliveryState } from '#database/requests/request-delivery.ts';
import type { KeptRequest, Person } from '#schemas/requests/kept-request.ts';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import { Store } from '../ui/store.ts';
import { RequestEditor } from './request-editor.ts';
import { unsavedRequests } from './unsaved-requests.ts';

/** Everything that the tab shows. */
interface LoadedState {
  isLoaded: boolean;
  /** Whether the last look got no answer. */
  isUnreachable: boolean;
  isSwitchedOn: boolean;
  /** Newest first. */
  requests: readonly KeptRequest[];
  /** By request. */
  deliveries: ReadonlyMap<string, readonly Delivery[]>;
  people: readonly Person[];
}

const empty: LoadedState = {
  isLoaded: false,
  isUnreachable: false,
  isSwitchedOn: true,
  requests: [],
  deliveries: new Map(),
  people: [],
};

/** Every quote request as it was seen last, and the work on them. It outlives the tab. */
export class LoadedRequests {
  readonly state = new Store(empty);
  readonly #client: SupabaseClient;
  readonly #signInAgain: () => Promise<boolean>;
  readonly #editors = new Map<string, RequestEditor>();
  #mark = '';

  constructor(client: SupabaseClient, signInAgain: () => Promise<boolean>) {
    this.#client = client;
    this.#signInAgain = signInAgain;
  }

  /** Asks whether anything changed, and reads everything anew if so. */
  async look(): Promise<void> {
    try {
      const mark = await loadMark(this.#client);
      if (mark !== this.#mark) await this.#read();
      this.#mark = mark;
      this.#update({ isUnreachable: false });
    } catch {
      this.#update({ isUnreachable: true });
    }
  }

  /** The work on a request, always the same for one. */
  editorOf(request: KeptRequest): RequestEditor {
    const known = this.#editors.get(request.id);
    if (known) return known;
    const editor = new RequestEditor(
      {
        client: this.#client,
        signInAgain: this.#signInAgain,
        onSaved: (saved) => this.put(saved),
      },
      request,
    );
    this.#editors.set(request.id, editor);
    editor.state.follow(() => markUnsaved(editor));
    return editor;
  }

  /** Shows a request as it was saved just now. */
  put(request: KeptRequest): void {
    const { requests } = this.state.get();
    this.#show(requests.map((each) => (each.id === request.id ? request : each)));
  }

  /** Shows a request no more, with what was written on it. */
  drop(id: string): void {
    const editor = this.#editors.get(id);
    if (editor) markUnsaved(editor, false);
    this.#editors.delete(id);
    this.#show(this.state.get().requests.filter((each) => each.id !== id));
  }

  async #read(): Promise<void> {
    const [requests, deliveries, people, { switchedOn }] = await Promise.all([
      loadRequests(this.#client),
      loadDeliveries(this.#client),
      loadPeople(this.#client),
      loadDeliveryState(this.#client),
    ]);
    this.#update({
      ...{ isLoaded: true, people, isSwitchedOn: switchedOn },
      deliveries: byRequest(deliveries),
    });
    this.#show(requests);
  }

  #show(requests: readonly KeptRequest[]): void {
    for (const request of requests) this.#editors.get(request.id)?.follow(request);
    this.#update({ requests: [...requests, ...this.#writtenOn(requests)] });
  }

  /** What somebody else removed stays as long as there is something unsaved on it. */
  #writtenOn(requests: readonly KeptRequest[]): KeptRequest[] {
    const ids = new Set(requests.map(({ id }) => id));
    return [...this.#editors.values()]
      .filter((editor) => editor.isUnsaved)
      .map((editor) => editor.state.get().request)
      .filter(({ id }) => !ids.has(id));
  }

  #update(change: Partial<LoadedState>): void {
    const before = this.state.get();
    const after = { ...before, ...change };
    // A look that finds nothing new renders nothing anew.
    const values = Object.values(after);
    if (Object.values(before).some((value, at) => !Object.is(value, values[at]))) {
      this.state.set(after);
    }
  }
}

function markUnsaved(editor: RequestEditor, isUnsaved = editor.isUnsaved): void {
  const unsaved = new Set(unsavedRequests.get());
  if (unsaved.has(editor) === isUnsaved) return;
  if (isUnsaved) unsaved.add(editor);
  else unsaved.delete(editor);
  unsavedRequests.set(unsaved);
}

function byRequest(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const map = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const known = map.get(delivery.request_id);
    if (known) known.push(delivery);
    else map.set(delivery.request_id, [delivery]);
  }
  return map;
}
