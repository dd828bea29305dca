import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signOut, signUp } from '#database/account/session.ts';
import {
  loadAssignees,
  loadCounts,
  loadMark,
  loadRequest,
  loadRequestPage,
  loadWholeRequests,
} from '#database/requests/load-requests.ts';
import { loadWaiting } from '#database/requests/load-waiting.ts';
import {
  loadDeliveriesOf,
  loadDeliveryState,
  resendRequest,
} from '#database/requests/request-delivery.ts';
import {
  loadLastActor,
  loadRemoval,
  loadRequestChanges,
  loadSamePerson,
  loadSubmission,
} from '#database/requests/request-details.ts';
import { submitTestRequest } from '#database/requests/send-test-request.ts';
import { changeRequest, removeRequest } from '#database/requests/work-on-request.ts';
import { RequestWatcher } from '#islands/admin/requests/request-watcher.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
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
    expect(await loadRequest(staff, auto.reference)).toEqual({
      ...{ request: auto, deliveries, callAt: null },
    });
  });

  test('is for admins only', async () => {
    const { id } = await submit(quoteRequest('home'));
    expect(await loadRequests(nonStaff)).toEqual([]);
    expect(await loadSubmission(nonStaff, id)).toBeNull();
    expect(await loadCounts(nonStaff)).toMatchObject({ new: 0 });
    const loadOthers = (client: SupabaseClient) => loadSamePerson(client, id);
    for (const load of [loadOthers, loadMark, loadAssignees, loadDeliveryState]) {
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

describe('a snoozed request', () => {
  const anHour = 60 * 60 * 1000;
  const soon = () => new Date(Date.now() + anHour).toISOString();
  const counted = async () => {
    const { new: open, snoozed, due } = await loadCounts(staff);
    return { open, snoozed, due };
  };
  /** As if the time had come: nothing else changes, so no trigger runs. */
  const wake = () =>
    database(`set session_replication_role = replica;
      update quote_requests set snoozed_until = now(); reset session_replication_role`);

  test('leaves the open ones until it is due, and counts as due until someone works on it', async () => {
    const request = await submit(quoteRequest('auto'));
    const until = soon();
    const outcome = await changeRequest(staff, request, { snoozed_until: until });
    expect(outcome).toMatchObject({ outcome: 'saved', row: { snoozed_until: until, version: 2 } });
    expect(await counted()).toEqual({ open: 0, snoozed: 1, due: 0 });
    expect(await loadWaiting(staff, 'new', 9)).toEqual([]);
    const before = await loadMark(staff);
    await wake();
    expect(await loadMark(staff)).not.toBe(before);
    expect(await counted()).toEqual({ open: 1, snoozed: 0, due: 1 });
    for (const show of ['new', 'due'] as const) {
      expect(await loadWaiting(staff, show, 9)).toMatchObject([{ id: request.id }]);
    }
    const [due] = await loadRequests(staff);
    if (!due) throw new Error('The request is gone.');
    await changeRequest(staff, due, { notes: 'Called.' });
    expect(await counted()).toEqual({ open: 1, snoozed: 0, due: 0 });
  });

  test('stays snoozed while staff write notes, and is snoozed again after it was due', async () => {
    const request = await submit(quoteRequest('auto'));
    const until = soon();
    await changeRequest(staff, request, { snoozed_until: until });
    const noted = await changeRequest(staff, { ...request, version: 2 }, { notes: 'Later.' });
    expect(noted).toMatchObject({ outcome: 'saved', row: { snoozed_until: until } });
    await wake();
    const again = { notes: 'Later still.', snoozed_until: until };
    const outcome = await changeRequest(staff, { ...request, version: 3 }, again);
    expect(outcome).toMatchObject({ outcome: 'saved', row: again });
    const changes = await loadRequestChanges(staff, request.id);
    expect(changes.at(-1)).toMatchObject({
      ...{ before: { snoozed_until: null }, after: { snoozed_until: until } },
    });
  });

  test.each([
    ['infinity', 'PT400'],
    ['-infinity', '23514'],
    ['290000-01-01', 'PT400'],
  ])('is never %s', async (until, code) => {
    const request = await submit(quoteRequest('auto'));
    const { error } = await staff
      .from('quote_requests')
      .update({ snoozed_until: until })
      .eq('id', request.id);
    expect(error?.code).toBe(code);
  });

  test('is a conflict for the second of two, and is denied to others', async () => {
    const request = await submit(quoteRequest('auto'));
    const until = soon();
    await changeRequest(otherAdmin, request, { snoozed_until: until });
    expect(await changeRequest(staff, request, { snoozed_until: null })).toMatchObject({
      ...{ outcome: 'conflict', current: { snoozed_until: until } },
    });
    expect(await changeRequest(visitor, request, { snoozed_until: null })).toEqual({
      outcome: 'signed-out',
    });
    await changeRequest(nonStaff, { ...request, version: 2 }, { snoozed_until: null });
    expect(await counted()).toEqual({ open: 0, snoozed: 1, due: 0 });
  });
});

test('the other requests of a person have the same number or mailbox, however written', async () => {
  const from = (phone: string, email: string) => {
    const { home } = completeAnswers;
    return submit(quoteRequest('home', { answers: { ...home, phone, email } }));
  };
  const first = await from('(281) 555-0142', 'ana@example.com');
  const number = await from('+1 281.555.0142', 'garza@example.org');
  const mailbox = await from('936-555-0100', 'Ana+home@Example.com');
  const call = await submit(
    quoteRequest('callback', { answers: { ...completeAnswers.callback, phone: '2815550142' } }),
  );
  const noNumber = await from('no telephone', 'x@example.com');
  await from('not a number', 'y@example.com');
  const others = async ({ id }: StoredRequest) =>
    (await loadSamePerson(staff, id)).map(({ reference }) => reference);
  expect(await others(first)).toEqual([call, mailbox, number].map(({ reference }) => reference));
  expect(await others(call)).toEqual([number, first].map(({ reference }) => reference));
  expect(await others(noNumber)).toEqual([]);
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

  test('names the colleague who changed or removed a request last', async () => {
    const request = await submit(quoteRequest('auto'));
    expect(await loadLastActor(staff, request)).toBeNull();
    await changeRequest(staff, request, { notes: 'Called' });
    expect(await loadLastActor(otherAdmin, request)).toBe(admin.email);
    await database(`update quote_requests set notes = 'By hand'`);
    expect(await loadLastActor(staff, request)).toBeNull();
    const [current] = await loadRequests(staff);
    if (!current) throw new Error('No request.');
    await removeRequest(staff, current);
    expect(await loadLastActor(otherAdmin, request)).toBe(admin.email);
    expect(await loadLastActor(nonStaff, request)).toBeNull();
    const { reference } = request;
    const removal = { reference, removed_at: expect.any(Date), by: admin.email };
    expect(await loadRemoval(otherAdmin, reference)).toEqual(removal);
    await database('update quote_request_removals set actor_id = null');
    expect(await loadRemoval(staff, reference)).toEqual({ ...removal, by: null });
    expect(await loadRemoval(staff, 'TP-0000')).toBeNull();
    await expect(loadRemoval(nonStaff, reference)).rejects.toThrow();
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

  test('of a session that was ended elsewhere is not a conflict, and nothing looks removed', async () => {
    const request = await submit(quoteRequest('auto'));
    const leaving = opened.connect();
    expect(await signIn(leaving, admin.email, admin.password)).toBeNull();
    const { data } = await leaving.auth.getClaims();
    await database(`delete from auth.sessions where id = '${data?.claims['session_id']}'`);
    const signedOut = { outcome: 'signed-out' };
    expect(await changeRequest(leaving, request, { status: 'won' })).toEqual(signedOut);
    expect(await removeRequest(leaving, request)).toEqual(signedOut);
    expect(await loadRequests(staff)).toEqual([request]);
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
