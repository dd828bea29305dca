import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signOut, signUp } from '#database/account/session.ts';
import {
  loadAssignees,
  loadMark,
  loadRequest,
  loadRequestChanges,
  loadRequestPage,
  loadSubmission,
  loadWholeRequests,
} from '#database/requests/load-requests.ts';
import {
  loadDeliveriesOf,
  loadDeliveryState,
  resendRequest,
} from '#database/requests/request-delivery.ts';
import { submitTestRequest } from '#database/requests/send-test-request.ts';
import { changeRequest, removeRequest } from '#database/requests/work-on-request.ts';
import { RequestWatcher } from '#islands/admin/requests/request-watcher.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;
let otherAdmin: SupabaseClient;
let nonStaff: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  otherAdmin = opened.connect();
  nonStaff = opened.connect();
  visitor = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  expect(await signIn(otherAdmin, admin.email, admin.password)).toBeNull();
  expect(await signUp(nonStaff, 'non-staff@x.example', 'non-staff', origin)).toBeNull();
});
afterAll(() => opened.discard());
beforeEach(async () => {
  await database('truncate quote_requests, quote_request_removals cascade');
  await database(`update private.request_settings
    set switched_on = true, channels = '{mail}', phone = '(281) 555-0142'`);
});

const everything = { text: '', filter: 'all' } as const;

/** The newest requests without their deliveries. */
const loadRequests = async (client: SupabaseClient) =>
  (await loadRequestPage(client, everything)).requests.map(({ request }) => request);

const database = async (statement: string) =>
  (await opened.backend.database.query<Record<string, unknown>>(statement)).rows;

async function submit(request: object): Promise<StoredRequest> {
  const { data, error } = await visitor.rpc('submit_quote_request', { request });
  if (error) throw new Error(error.message);
  const stored = await loadRequest(staff, data.reference);
  if (!stored) throw new Error('The request is not in the list.');
  return stored.request;
}

describe('the list', () => {
  test('shows every request with its contact data, newest first', async () => {
    const sent = quoteRequest('auto', { language: 'es' });
    const auto = await submit(sent);
    const home = await submit(quoteRequest('home'));
    expect(await loadRequests(staff)).toEqual([home, auto]);
    expect(auto).toMatchObject({
      ...{ name: 'Ana Garza', phone: '(281) 555-0142', email: 'ana@example.com', kind: 'auto' },
      ...{ language: 'es', status: 'new', assigned_to: null, notes: '', quarantined: false },
    });
    expect(Date.now() - auto.received_at.getTime()).toBeLessThan(60_000);
    const submission = { answers: sent.answers, consent: sent.consent, page: '/auto-quote' };
    expect(await loadSubmission(staff, auto.id)).toEqual(submission);
    const whole = await loadWholeRequests(staff, everything);
    expect(whole.map(({ request }) => request.id)).toEqual([home.id, auto.id]);
    expect(whole[1]?.submission).toEqual(submission);
    const delivery = { channel: 'mail', state: 'waiting', last_error: null };
    const deliveries = [{ ...delivery, request_id: auto.id }];
    expect(await loadDeliveriesOf(staff, auto.id)).toEqual(deliveries);
    expect(await loadRequest(staff, auto.reference)).toEqual({ request: auto, deliveries });
  });

  test('is for admins only', async () => {
    const { id } = await submit(quoteRequest('home'));
    expect(await loadRequests(nonStaff)).toEqual([]);
    expect(await loadSubmission(nonStaff, id)).toBeNull();
    for (const load of [loadMark, loadAssignees, loadDeliveryState]) {
      await expect(load(nonStaff)).rejects.toThrow(/only admins/);
      await expect(load(visitor)).rejects.toThrow(/permission denied/);
    }
    await expect(resendRequest(nonStaff, id)).rejects.toThrow(/only admins/);
    await expect(resendRequest(visitor, id)).rejects.toThrow(/permission denied/);
    await expect(submitTestRequest(nonStaff, 'en')).rejects.toThrow(/only admins/);
    await expect(submitTestRequest(visitor, 'en')).rejects.toThrow(/permission denied/);
    await expect(loadRequests(visitor)).rejects.toThrow(/permission denied/);
  });
});

test('reports no arrival for requests that were there at the first successful poll', async () => {
  const newcomer = opened.connect();
  const watcher = new RequestWatcher(newcomer);
  await submit(quoteRequest('home'));
  await expect(watcher.check()).rejects.toThrow();
  expect(watcher.takeArrivals()).toEqual([]);
  expect(await signIn(newcomer, admin.email, admin.password)).toBeNull();
  await watcher.check();
  expect(watcher.takeArrivals()).toEqual([]);
  const { id } = await submit(quoteRequest('auto'));
  await watcher.check();
  expect(watcher.takeArrivals()).toMatchObject([{ id }]);
});

test('the mark changes after every change, and only then', async () => {
  const marks = [await loadMark(staff)];
  const change = async (act: () => Promise<unknown>) => {
    await act();
    marks.push(await loadMark(staff));
    expect(new Set(marks).size).toBe(marks.length);
    expect(await loadMark(staff)).toBe(marks.at(-1));
  };
  const request = quoteRequest('home');
  await change(() => submit(request));
  const [stored] = await loadRequests(staff);
  if (!stored) throw new Error('The request was not stored.');
  await change(() => changeRequest(staff, stored, { status: 'won' }));
  await change(() => database('update quote_deliveries set attempts = attempts + 1'));
  await change(() =>
    database(`update quote_deliveries set state = 'sent', acknowledged_at = now()`),
  );
  await change(() => removeRequest(staff, { id: stored.id, version: 2 }));
});

describe('working on a request', () => {
  test('records every change and its author', async () => {
    const request = await submit(quoteRequest('auto'));
    const [person] = await loadAssignees(staff);
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

  test('unassigns it when the account is removed', async () => {
    const request = await submit(quoteRequest('auto'));
    await database(`insert into auth.users (id, email) values ('${request.id}', 'gone@x.example')`);
    await changeRequest(staff, request, { assigned_to: request.id });
    await database(`delete from auth.users where id = '${request.id}'`);
    expect((await loadRequest(staff, request.reference))?.request.assigned_to).toBeNull();
  });

  test('reports a conflict to the second of two admins, with the values of the first', async () => {
    const request = await submit(quoteRequest('auto'));
    await changeRequest(otherAdmin, request, { notes: 'Theirs' });
    const outcome = await changeRequest(staff, request, { notes: 'Mine' });
    expect(outcome).toMatchObject({
      outcome: 'conflict',
      current: { notes: 'Theirs', version: 2 },
    });
    // The response to the first change was lost, and it is sent again.
    expect(await changeRequest(staff, request, { notes: 'Theirs' })).toMatchObject({
      outcome: 'saved',
    });
    expect(await removeRequest(staff, request)).toMatchObject({ outcome: 'conflict' });
  });

  test('removes a request, and records only that it existed', async () => {
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

  test('is denied to others', async () => {
    const request = await submit(quoteRequest('auto'));
    expect(await changeRequest(visitor, request, { status: 'won' })).toEqual({
      outcome: 'signed-out',
    });
    const changed = await changeRequest(nonStaff, request, { status: 'won' });
    expect(changed).toEqual({ outcome: 'conflict', current: null });
    await removeRequest(nonStaff, request);
    expect(await loadRequests(staff)).toEqual([request]);
    await signOut(nonStaff);
    expect(await removeRequest(nonStaff, request)).toEqual({ outcome: 'signed-out' });
  });

  test('resends only deliveries that were given up', async () => {
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

  test('delivers a quarantined request once an admin marks it as not spam', async () => {
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
