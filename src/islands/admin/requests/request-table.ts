import type { SupabaseClient } from '@supabase/supabase-js';
import {
  loadMark,
  loadPeople,
  loadRequest,
  loadRequestPage,
} from '#database/requests/load-requests.ts';
import { loadDeliveryState } from '#database/requests/request-delivery.ts';
import type { KeptRequest, Person } from '#schemas/requests/kept-request.ts';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import type { ListedRequest, RequestPage, RequestSearch } from '#schemas/requests/request-page.ts';
import { Store } from '../ui/store.ts';
import { RequestEditor } from './request-editor.ts';
import { unsavedRequests } from './unsaved-requests.ts';

/** Everything that the tab shows. */
interface LoadedState {
  isLoaded: boolean;
  /** Whether the last look got no answer. */
  isUnreachable: boolean;
  isSwitchedOn: boolean;
  search: RequestSearch;
  /** What was found, newest first, as far as it was read; with it what is open or unsaved. */
  requests: readonly KeptRequest[];
  /** How many of them were found. */
  found: number;
  /** Where older ones begin; `null` when all were read. */
  next: RequestPage['next'];
  /** How many look like spam. */
  apart: number;
  /** By request. */
  deliveries: ReadonlyMap<string, readonly Delivery[]>;
  people: readonly Person[];
}

const empty: LoadedState = {
  isLoaded: false,
  isUnreachable: false,
  isSwitchedOn: true,
  search: { text: '', filter: 'all' },
  requests: [],
  found: 0,
  next: null,
  apart: 0,
  deliveries: new Map(),
  people: [],
};

const pageSize = 50;

/** The most that the database returns at once. */
const mostAtOnce = 500;

const typingPause = 250;

/** The quote requests that were read last, a page at a time, and the work on them. It outlives the tab. */
export class LoadedRequests {
  readonly state = new Store(empty);
  readonly #client: SupabaseClient;
  readonly #signInAgain: () => Promise<boolean>;
  readonly #editors = new Map<string, RequestEditor>();
  #mark = '';
  /** The reference that the address names, which is shown whatever is searched for. */
  #opened: string | null = null;
  /** How many of the list are shown: as many are read again when something changed. */
  #count = pageSize;
  #reading = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(client: SupabaseClient, signInAgain: () => Promise<boolean>) {
    this.#client = client;
    this.#signInAgain = signInAgain;
  }

  /** Checks whether anything changed, and reads what is shown again if so. */
  look(): Promise<void> {
    return this.#try(async () => {
      const mark = await loadMark(this.#client);
      if (mark === this.#mark) return;
      await this.#read();
      this.#mark = mark;
    });
  }

  /** Searches for something else, once typing pauses. */
  search(search: RequestSearch): void {
    this.#update({ search });
    this.#count = pageSize;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#try(() => this.#read()), typingPause);
  }

  /** Shows one more page. */
  async showOlder(): Promise<void> {
    this.#count += pageSize;
    await this.#try(() => this.#read());
  }

  /** Shows the request with a reference, on whatever page it is. */
  async open(reference: string | null): Promise<void> {
    this.#opened = reference;
    const { isLoaded, requests } = this.state.get();
    const isKnown = requests.some((request) => request.reference === reference);
    if (isLoaded && reference && !isKnown) await this.#try(() => this.#read());
  }

  /** The work on a request, always the same for one. */
  editorOf(request: KeptRequest): RequestEditor {
    const known = this.#editors.get(request.id);
    if (known) return known;
    const editor = new RequestEditor(
      {
        client: this.#client,
        signInAgain: this.#signInAgain,
        onSaved: (saved) => {
          this.put(saved);
          void this.look();
        },
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

  async #try(read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.#update({ isUnreachable: false });
    } catch {
      this.#update({ isUnreachable: true });
    }
  }

  async #read(): Promise<void> {
    this.#reading += 1;
    const mine = this.#reading;
    const [{ requests, next, apart }, people, { switchedOn }] = await Promise.all([
      this.#readPages(),
      loadPeople(this.#client),
      loadDeliveryState(this.#client),
    ]);
    const listed = await this.#withOpened(requests);
    // What was searched for meanwhile counts.
    if (mine !== this.#reading) return;
    const deliveries = new Map(listed.map((each) => [each.request.id, each.deliveries]));
    this.#update({
      ...{ isLoaded: true, people, isSwitchedOn: switchedOn, deliveries },
      ...{ found: requests.length, next, apart },
    });
    this.#show(listed.map(({ request }) => request));
  }

  async #readPages(): Promise<RequestPage> {
    const { search } = this.state.get();
    const read: ListedRequest[] = [];
    for (let next: RequestPage['next'] = null; ; ) {
      const most = Math.min(this.#count - read.length, mostAtOnce);
      const page = await loadRequestPage(this.#client, search, { next, most });
      read.push(...page.requests);
      next = page.next;
      if (!next || read.length >= this.#count) return { ...page, requests: read };
    }
  }

  async #withOpened(listed: readonly ListedRequest[]): Promise<readonly ListedRequest[]> {
    const reference = this.#opened;
    if (!reference || listed.some(({ request }) => request.reference === reference)) return listed;
    const opened = await loadRequest(this.#client, reference);
    return opened ? [opened, ...listed] : listed;
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
