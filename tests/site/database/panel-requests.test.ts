import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signOut, signUp } from '#database/account/session.ts';
import {
  loadHandedIn,
  loadMark,
  loadPeople,
  loadRequest,
  loadRequestChanges,
  loadRequestPage,
  loadWholeRequests,
} from '#database/requests/load-requests.ts';
import {
  loadDeliveriesOf,
  loadDeliveryState,
  resendRequest,
  sendTestRequest,
} from '#database/requests/request-delivery.ts';
import { changeRequest, removeRequest } from '#database/requests/work-on-request.ts';
import { RequestWatcher } from '#islands/admin/requests/request-watcher.ts';
import type { KeptRequest } from '#schemas/requests/kept-request.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;
let colleague: SupabaseClient;
let stranger: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  colleague = opened.connect();
  stranger = opened.connect();
  visitor = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  expect(await signIn(colleague, admin.email, admin.password)).toBeNull();
  expect(await signUp(stranger, 'stranger@x.example', 'stranger', origin)).toBeNull();
});
afterAll(() => opened.discard());
beforeEach(async () => {
  await database('truncate quote_requests, quote_request_removals cascade');
  await database(`update private.request_settings
    set switched_on = true, channels = '{mail}', phone = '(281) 555-0142'`);
});

const everything = { text: '', filter: 'all' } as const;

/** The newest requests of a list, as far as a panel shows them. */
const loadRequests = async (client: SupabaseClient) =>
  (await loadRequestPage(client, everything)).requests.map(({ request }) => request);

const database = async (statement: string) =>
  (await opened.backend.database.query<Record<string, unknown>>(statement)).rows;

async function submit(request: object): Promise<KeptRequest> {
  const { data, error } = await visitor.rpc('submit_quote_request', { request });
  if (error) throw new Error(error.message);
  const kept = await loadRequest(staff, data.reference);
  if (!kept) throw new Error('The request is not in the list.');
  return kept.request;
}

describe('the list', () => {
  test('shows every request, newest first, with what it takes to call', async () => {
    const sent = quoteRequest('auto', { language: 'es' });
    const auto = await submit(sent);
    const home = await submit(quoteRequest('home'));
    expect(await loadRequests(staff)).toEqual([home, auto]);
    expect(auto).toMatchObject({
      ...{ name: 'Ana Garza', phone: '(281) 555-0142', email: 'ana@example.com', kind: 'auto' },
      ...{ language: 'es', status: 'new', assigned_to: null, notes: '', quarantined: false },
    });
    expect(Date.now() - auto.received_at.getTime()).toBeLessThan(60_000);
    const handedIn = { answers: sent.answers, consent: sent.consent, page: '/auto-quote' };
    expect(await loadHandedIn(staff, auto.id)).toEqual(handedIn);
    const whole = await loadWholeRequests(staff, everything);
    expect(whole.map(({ request }) => request.id)).toEqual([home.id, auto.id]);
    expect(whole[1]?.handedIn).toEqual(handedIn);
    const delivery = { channel: 'mail', state: 'waiting', last_error: null };
    const deliveries = [{ ...delivery, request_id: auto.id }];
    expect(await loadDeliveriesOf(staff, auto.id)).toEqual(deliveries);
    expect(await loadRequest(staff, auto.reference)).toEqual({ request: auto, deliveries });
  });

  test('is nobody’s but admins’', async () => {
    const { id } = await submit(quoteRequest('home'));
    expect(await loadRequests(stranger)).toEqual([]);
    expect(await loadHandedIn(stranger, id)).toBeNull();
    for (const ask of [loadMark, loadPeople, loadDeliveryState]) {
      await expect(ask(stranger)).rejects.toThrow(/only admins/);
      await expect(ask(visitor)).rejects.toThrow(/permission denied/);
    }
    await expect(resendRequest(stranger, id)).rejects.toThrow(/only admins/);
    await expect(resendRequest(visitor, id)).rejects.toThrow(/permission denied/);
    await expect(sendTestRequest(stranger, 'en')).rejects.toThrow(/only admins/);
    await expect(sendTestRequest(visitor, 'en')).rejects.toThrow(/permission denied/);
    await expect(loadRequests(visitor)).rejects.toThrow(/permission denied/);
  });
});

test('what waits already when it can first be read has not just arrived', async () => {
  const newcomer = opened.connect();
  const watcher = new RequestWatcher(newcomer);
  await submit(quoteRequest('home'));
  await expect(watcher.look()).rejects.toThrow();
  expect(watcher.takeArrivals()).toEqual([]);
  expect(await signIn(newcomer, admin.email, admin.password)).toBeNull();
  await watcher.look();
  expect(watcher.takeArrivals()).toEqual([]);
  const { id } = await submit(quoteRequest('auto'));
  await watcher.look();
  expect(watcher.takeArrivals()).toMatchObject([{ id }]);
});

test('the mark is another one after everything that happens, and only then', async () => {
  const marks = [await loadMark(staff)];
  const happens = async (what: () => Promise<unknown>) => {
    await what();
    marks.push(await loadMark(staff));
    expect(new Set(marks).size).toBe(marks.length);
    expect(await loadMark(staff)).toBe(marks.at(-1));
  };
  const request = quoteRequest('home');
  await happens(() => submit(request));
  const [kept] = await loadRequests(staff);
  if (!kept) throw new Error('It was stored.');
  await happens(() => changeRequest(staff, kept, { status: 'won' }));
  await happens(() => database('update quote_deliveries set attempts = attempts + 1'));
  await happens(() =>
    database(`update quote_deliveries set state = 'sent', acknowledged_at = now()`),
  );
  await happens(() => removeRequest(staff, { id: kept.id, version: 2 }));
});

describe('working on a request', () => {
  test('keeps every change with who made it', async () => {
    const request = await submit(quoteRequest('auto'));
    const [person] = await loadPeople(staff);
    expect(person).toEqual({ id: expect.any(String), email: admin.email });
    const work = {
      status: 'in_progress',
      assigned_to: person?.id ?? '',
      notes: 'Called.',
    } as const;
    const outcome = await changeRequest(staff, request, work);
    expect(outcome).toMatchObject({ outcome: 'saved', row: { ...work, version: 2 } });
    expect(await loadRequestChanges(staff, request.id)).toMatchObject([
      {
        actor_email: admin.email,
        before: { status: 'new', assigned_to: null, notes: '' },
        after: { ...work, quarantined: false },
      },
    ]);
  });

  test('is nobody’s once the account that had it is removed', async () => {
    const request = await submit(quoteRequest('auto'));
    await database(`insert into auth.users (id, email) values ('${request.id}', 'gone@x.example')`);
    await changeRequest(staff, request, { assigned_to: request.id });
    await database(`delete from auth.users where id = '${request.id}'`);
    expect((await loadRequest(staff, request.reference))?.request.assigned_to).toBeNull();
  });

  test('tells the second of two people what the first one wrote', async () => {
    const request = await submit(quoteRequest('auto'));
    await changeRequest(colleague, request, { notes: 'Theirs' });
    const outcome = await changeRequest(staff, request, { notes: 'Mine' });
    expect(outcome).toMatchObject({
      outcome: 'conflict',
      current: { notes: 'Theirs', version: 2 },
    });
    // The answer to the first change was lost, and it is sent again.
    expect(await changeRequest(staff, request, { notes: 'Theirs' })).toMatchObject({
      outcome: 'saved',
    });
    expect(await removeRequest(staff, request)).toMatchObject({ outcome: 'conflict' });
  });

  test('removes a request, and what is left says nothing of it', async () => {
    const request = await submit(quoteRequest('auto'));
    expect(await removeRequest(staff, request)).toEqual({ outcome: 'removed' });
    expect(await removeRequest(staff, request)).toEqual({ outcome: 'removed' });
    expect(await changeRequest(staff, request, { status: 'won' })).toEqual({
      ...{ outcome: 'conflict', current: null },
    });
    expect(await database('select reference, reason from quote_request_removals')).toEqual([
      { reference: request.reference, reason: 'by hand' },
    ]);
  });

  test('is refused to everybody else, in words', async () => {
    const request = await submit(quoteRequest('auto'));
    expect(await changeRequest(visitor, request, { status: 'won' })).toEqual({
      outcome: 'signed-out',
    });
    const changed = await changeRequest(stranger, request, { status: 'won' });
    expect(changed).toEqual({ outcome: 'conflict', current: null });
    await removeRequest(stranger, request);
    expect(await loadRequests(staff)).toEqual([request]);
    await signOut(stranger);
    expect(await removeRequest(stranger, request)).toEqual({ outcome: 'signed-out' });
  });

  test('sends again what was given up, and nothing else', async () => {
    const { id } = await submit(quoteRequest('auto'));
    expect(await resendRequest(staff, id)).toBe(0);
    await database(
      `update quote_deliveries set state = 'given_up', attempts = 3, last_error = 'No'`,
    );
    expect(await loadDeliveryState(staff)).toMatchObject({ givenUp: 1, failingSince: null });
    expect(await resendRequest(staff, id)).toBe(1);
    expect(await loadDeliveriesOf(staff, id)).toMatchObject([
      { state: 'waiting', last_error: null },
    ]);
    expect(await loadDeliveryState(staff)).toMatchObject({ givenUp: 0 });
  });

  test('lets what was kept apart go on its way once somebody says that it is no spam', async () => {
    const signals = { honeypot: 'x', seconds: 60 };
    const request = await submit(quoteRequest('home', { signals }));
    expect(request.quarantined).toBe(true);
    expect(await database('select from quote_deliveries')).toEqual([]);
    expect(await changeRequest(staff, request, { quarantined: false })).toMatchObject({
      outcome: 'saved',
    });
    expect(await loadDeliveriesOf(staff, request.id)).toMatchObject([
      { channel: 'mail', state: 'waiting' },
    ]);
  });
});
