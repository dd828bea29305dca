import type { SupabaseClient } from '@supabase/supabase-js';
import { loadContactMarks } from '#database/requests/contact-marks.ts';
import {
  isByWait,
  loadAssignees,
  loadCounts,
  loadMark,
  loadRequest,
  loadRequestPage,
} from '#database/requests/load-requests.ts';
import { loadDeliveryState } from '#database/requests/request-delivery.ts';
import { serverNow } from '#database/server-clock.ts';
import type { ContactMark } from '#schemas/requests/contact-mark.ts';
import type { RequestCounts } from '#schemas/requests/request-counts.ts';
import type { Delivery, DeliveryState } from '#schemas/requests/request-delivery.ts';
import type { ListedRequest, RequestPage, RequestSearch } from '#schemas/requests/request-page.ts';
import type { Assignee, StoredRequest } from '#schemas/requests/stored-request.ts';
import { markUnsaved, type SignInAgain } from '../editing/state/versioned-editor.ts';
import { Store } from '../ui/store.ts';
import { RequestEditor } from './request-editor.ts';
import { requestChanges, unsavedRequests } from './request-stores.ts';

interface RequestTableState {
  isLoaded: boolean;
  /** When the requests were last read. */
  readAt: Date;
  /** Whether the last refresh got no answer. */
  isUnreachable: boolean;
  /** `null` until it is loaded. */
  delivery: DeliveryState | null;
  search: RequestSearch;
  /** The pages read so far, and any request that is open or has unsaved changes. */
  requests: readonly StoredRequest[];
  /** How many of them match the search. */
  found: number;
  /** Where the next page begins; `null` after the last one. */
  next: RequestPage['next'];
  /** When the oldest request came in that was searched, if the search stopped there. */
  readTo: RequestPage['readTo'];
  counts: RequestCounts;
  /** By request id. */
  deliveries: ReadonlyMap<string, readonly Delivery[]>;
  /** By request id: when a call-back is wanted. */
  callTimes: ReadonlyMap<string, string>;
  /** By request id: the marks of the person who sent it. */
  contactMarks: ReadonlyMap<string, readonly ContactMark[]>;
  /** Staff that a request can be assigned to. */
  assignees: readonly Assignee[];
  /** What became of the last change that a button made, and where in the list the request was. */
  said: { id: string; text: string; place: number } | null;
}

const empty: RequestTableState = {
  isLoaded: false,
  readAt: new Date(0),
  isUnreachable: false,
  delivery: null,
  search: { text: '', filter: 'open' },
  requests: [],
  found: 0,
  next: null,
  readTo: undefined,
  counts: {
    new: 0,
    in_progress: 0,
    quoted: 0,
    won: 0,
    lost: 0,
    snoozed: 0,
    quarantined: 0,
    due: 0,
  },
  deliveries: new Map(),
  callTimes: new Map(),
  contactMarks: new Map(),
  assignees: [],
  said: null,
};

const pageSize = 50;

/** The most rows that the database returns for one query. */
const mostAtOnce = 500;

const typingPause = 250;

/** The quote requests read so far, a page at a time, and their editors. It outlives the tab. */
export class RequestTable {
  readonly state = new Store(empty);
  readonly #client: SupabaseClient;
  readonly #signInAgain: SignInAgain;
  readonly #editors = new Map<string, RequestEditor>();
  #mark = '';
  /** The reference in the panel's address, which is shown even if the search does not match it. */
  #opened: string | null = null;
  /** How many rows are shown; a refresh reads as many again. */
  #count = pageSize;
  /** How often a search went on where the database had stopped it. */
  #continued = 0;
  #reading = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(client: SupabaseClient, signInAgain: SignInAgain) {
    this.#client = client;
    this.#signInAgain = signInAgain;
  }

  /** Reads what is shown again, if anything changed. */
  refresh(): Promise<void> {
    return this.#try(async () => {
      const mark = await loadMark(this.#client);
      if (mark === this.#mark) return;
      await this.#read();
      this.#mark = mark;
    });
  }

  /** Starts another search, once typing pauses. */
  search(search: RequestSearch): void {
    this.#update({ search, said: null });
    this.#count = pageSize;
    this.#continued = 0;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#try(() => this.#read()), typingPause);
  }

  /** Where in the list a request is. */
  placeOf(id: string): number {
    return this.state.get().requests.findIndex((request) => request.id === id);
  }

  /** Says what became of a request, in its place if it leaves the list. */
  say(id: string, text: string, place = this.placeOf(id)): void {
    this.#update({ said: { id, text, place } });
  }

  /** Reads one more page, or searches further back. */
  async showOlder(): Promise<void> {
    if (this.state.get().readTo) this.#continued += 1;
    else this.#count += pageSize;
    await this.#try(() => this.#read());
  }

  /** Shows the request with a reference, whichever page it is on. */
  async open(reference: string | null): Promise<void> {
    this.#opened = reference;
    const { isLoaded, requests } = this.state.get();
    const isKnown = requests.some((request) => request.reference === reference);
    if (isLoaded && reference && !isKnown) await this.#try(() => this.#read());
  }

  /** The editor of a request; the same one every time. */
  editorOf(request: StoredRequest): RequestEditor {
    const known = this.#editors.get(request.id);
    if (known) return known;
    const context = {
      client: this.#client,
      signInAgain: this.#signInAgain,
      onSaved: (saved: StoredRequest) => {
        this.#replace(saved);
        requestChanges.set(requestChanges.get() + 1);
        void this.refresh();
      },
    };
    const editor = new RequestEditor(context, request);
    this.#editors.set(request.id, editor);
    editor.state.subscribe(() => markUnsaved(unsavedRequests, editor, editor.isUnsaved));
    return editor;
  }

  /** Takes a request out of the list, with its unsaved changes. */
  drop(id: string): void {
    const editor = this.#editors.get(id);
    if (editor) markUnsaved(unsavedRequests, editor, false);
    this.#editors.delete(id);
    this.#show(this.state.get().requests.filter((each) => each.id !== id));
  }

  #replace(request: StoredRequest): void {
    const { requests } = this.state.get();
    this.#show(requests.map((each) => (each.id === request.id ? request : each)));
  }

  async #try(read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.#update({ isUnreachable: false });
    } catch {
      // The next refresh reads again, even if nothing changed.
      this.#mark = '';
      this.#update({ isUnreachable: true });
    }
  }

  async #read(): Promise<void> {
    this.#reading += 1;
    const mine = this.#reading;
    const [{ requests, next, readTo }, counts, assignees, delivery] = await Promise.all([
      this.#readPages(),
      loadCounts(this.#client),
      loadAssignees(this.#client),
      loadDeliveryState(this.#client),
    ]);
    const listed = await this.#withOpened(requests);
    // Before anything is shown: no one may be called before their marks are known.
    const contactMarks = await loadContactMarks(
      this.#client,
      listed.map(({ request }) => request.id),
    );
    // A newer search or page is on its way.
    if (mine !== this.#reading) return;
    const deliveries = new Map(listed.map((each) => [each.request.id, each.deliveries]));
    const callTimes = new Map(
      listed.flatMap(({ request, callAt }) => (callAt ? [[request.id, callAt]] : [])),
    );
    this.#update({
      ...{ callTimes },
      ...{ isLoaded: true, readAt: serverNow(), assignees, delivery, deliveries, contactMarks },
      ...{ found: requests.length, next, readTo, counts },
    });
    this.#show(listed.map(({ request }) => request));
  }

  async #readPages(): Promise<RequestPage> {
    const { search } = this.state.get();
    const read: ListedRequest[] = [];
    let stops = this.#continued;
    for (let next: RequestPage['next'] = null; ; ) {
      const most = Math.min(this.#count - read.length, mostAtOnce);
      const page = await loadRequestPage(this.#client, search, { next, most });
      read.push(...page.requests);
      next = page.next;
      if (!next || read.length >= this.#count) return { ...page, requests: read };
      if (page.readTo && stops === 0) return { ...page, requests: read };
      if (page.readTo) stops -= 1;
    }
  }

  async #withOpened(listed: readonly ListedRequest[]): Promise<readonly ListedRequest[]> {
    const reference = this.#opened;
    if (!reference || listed.some(({ request }) => request.reference === reference)) return listed;
    const opened = await loadRequest(this.#client, reference);
    // At its place, so that a request does not move while someone works on it.
    const order = isByWait(this.state.get().search) ? longestWaitFirst : newestFirst;
    return opened ? [...listed, opened].toSorted(order) : listed;
  }

  #show(requests: readonly StoredRequest[]): void {
    for (const request of requests) this.#editors.get(request.id)?.showSaved(request);
    this.#update({ requests: [...requests, ...this.#unsavedBesides(requests)] });
  }

  /** Requests that someone else removed stay in the list while they have unsaved changes. */
  #unsavedBesides(requests: readonly StoredRequest[]): StoredRequest[] {
    const ids = new Set(requests.map(({ id }) => id));
    return [...this.#editors.values()]
      .filter((editor) => editor.isUnsaved)
      .map((editor) => editor.state.get().row)
      .filter(({ id }) => !ids.has(id));
  }

  #update(change: Partial<RequestTableState>): void {
    const before = this.state.get();
    const after = { ...before, ...change };
    // Skips a render if nothing changed.
    const values = Object.values(after);
    if (Object.values(before).some((value, at) => !Object.is(value, values[at]))) {
      this.state.set(after);
    }
  }
}

function newestFirst({ request: one }: ListedRequest, { request: other }: ListedRequest): number {
  return other.received_at.getTime() - one.received_at.getTime();
}

/** As the database sorts the new requests. */
function longestWaitFirst(one: ListedRequest, other: ListedRequest): number {
  const isLater = ({ request }: ListedRequest) => Number(request.kind !== 'callback');
  return isLater(one) - isLater(other) || newestFirst(other, one);
}
