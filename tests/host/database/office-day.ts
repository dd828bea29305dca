import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type ContentRow, type ContentTable, contentTables } from '#database/content-tables.ts';
import { loadHistory } from '#database/history.ts';
import { loadRows } from '#database/load-rows.ts';
import { storePicture } from '#database/pictures/store-picture.ts';
import { changeRequest, removeRequest } from '#database/requests/work-on-request.ts';
import { type Changes, removeRow, type SaveOutcome, saveRow } from '#database/save-row.ts';
import { acceptInvitation } from '#database/staff/invitations.ts';
import { changeStaff, invitePerson } from '#database/staff/staff.ts';
import { changesToRestore } from '#islands/admin/history/restore/changes-to-restore.ts';
import { pictureFileSchema } from '#schemas/pictures/upload.ts';
import { photograph } from '../../support/add-picture.ts';
import { enrollApp, verifyApp } from '../../support/authenticator-app.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { staffPassword } from '../../support/staff-member.ts';
import {
  addressOf,
  type ConformanceServer,
  connect,
  createAccount,
  openForms,
  signIn,
} from './conformance-server.ts';

/** Does what an office does in a day, with the panel's own functions; throws at the first step that does not work. */
export async function officeDay(
  server: ConformanceServer,
  report: (step: string) => void,
): Promise<void> {
  const office = await signInWithFactor(server);
  report('signed in with a second factor');
  const file = await storePhotograph(server, office);
  for (const table of Object.values(contentTables)) {
    await editTable(office, table, file);
    report(`${table.name}: saved, changed, refused over a newer version, and restored`);
  }
  await openForms(server);
  await workOnRequest(server, office);
  report('a quote request: sent, worked on, and removed');
  await hireAndDismiss(server, office);
  report('a colleague: invited, signed up, and removed');
}

async function signInWithFactor(server: ConformanceServer): Promise<SupabaseClient> {
  const email = await createAccount(server, 'admin', 'owner');
  const app = await enrollApp(await signIn(server, email));
  const office = await signIn(server, email);
  const roles = () => office.from('user_roles').select('role').order('role').throwOnError();
  assert.deepEqual((await roles()).data, [], 'an unproven session sees no role');
  assert.equal((await verifyApp(office, app)).error, null, 'the code of the app is accepted');
  const { data } = await office.auth.getUser();
  const own = office.from('user_roles').select('role').eq('user_id', data.user?.id).order('role');
  assert.deepEqual((await own.throwOnError()).data, [{ role: 'admin' }, { role: 'owner' }]);
  return office;
}

/** Stores a photograph as the panel does: the embedded backend encodes it, a hosted project takes it from the browser. */
async function storePhotograph(server: ConformanceServer, office: SupabaseClient): Promise<string> {
  const { data } = await office.auth.getSession();
  const body = new Uint8Array(await photograph());
  const answer = await server.send(`${server.url}/media`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      Authorization: `Bearer ${data.session?.access_token}`,
      'Content-Type': 'application/octet-stream',
    },
    body,
  });
  if (answer.ok) return pictureFileSchema.parse(await answer.json()).hash;
  const stored = await storePicture(office, {
    content: new Blob([body]),
    ...{ width: 1200, height: 800, thumbnail: 'data:image/jpeg;base64,AAAA' },
  });
  assert.equal(stored.outcome, 'taken', 'the picture is stored');
  return 'file' in stored ? stored.file.hash : '';
}

async function editTable(office: SupabaseClient, table: ContentTable, file: string) {
  const [known] = table.onlyRow ? (await loadRows(office, table)).rows : [];
  const first =
    known ?? saved(await saveRow(office, table, null, newRow(table, file), randomUUID()));
  const column = changeable(table);
  const change = (words: string): Changes => ({ [column]: words });
  const second = saved(await saveRow(office, table, first, change('Changed')));
  assert.equal(second[column], 'Changed');
  const late = await saveRow(office, table, first, change('Too late'));
  assert.equal(late.outcome, 'conflict', `${table.name}: ${JSON.stringify(late)}`);
  const { revisions } = await loadHistory(
    office,
    { table: table.name, rowId: first.id, slug: null },
    null,
  );
  const before = revisions[0] && 'before' in revisions[0] ? revisions[0].before : null;
  assert.ok(before, `${table.name}: the history has the row before the change`);
  const restored = saved(
    await saveRow(office, table, second, changesToRestore(table.name, before, second)),
  );
  const { version: _, ...texts } = restored;
  assert.deepEqual(texts, { ...texts, ...withoutVersion(first) });
  if (!known) {
    const removed = await removeRow(office, table, restored);
    assert.equal(removed.outcome, 'removed', `${table.name}: ${JSON.stringify(removed)}`);
  }
}

const withoutVersion = ({ version: _, ...row }: ContentRow) => row;

function saved(outcome: SaveOutcome): ContentRow {
  if (outcome.outcome === 'saved') return outcome.row;
  throw new Error(`Not saved: ${JSON.stringify(outcome)}`);
}

/** A text that may be any words. */
function changeable({ texts, title }: ContentTable): string {
  const free = Object.entries(texts).find(
    ([, { isRequired, checks, choices }]) => isRequired && !checks && !choices,
  );
  return title && !texts[title]?.checks ? title : (free?.[0] ?? '');
}

/** What some column of some table accepts. */
const candidates = [
  ...[
    '',
    'Office day',
    'office-day',
    'yes',
    'en',
    'closed',
    '2031-01-02',
    '2031-01-02T15:00Z',
    '1',
  ],
  ...[
    '50 50',
    '(281) 555-0142',
    'office@x.example',
    'https://x.example/',
    '/contact',
    'TX',
    '77382',
  ],
];

/** A row with the first candidate that each column accepts. */
function newRow({ columns, texts }: ContentTable, file: string): Changes {
  const values = Object.keys(texts).flatMap((column): [string, string][] => {
    const rule = columns[column];
    if (!rule || z.safeParse(rule, null).success) return [];
    const { control, choices = [] } = texts[column] ?? {};
    const value = [...(control === 'file' ? [file] : []), ...candidates, ...choices].find(
      (each) => z.safeParse(rule, each).success,
    );
    assert.ok(value !== undefined, `a value for the column ${column}`);
    return [[column, value]];
  });
  return Object.fromEntries(values);
}

async function workOnRequest(server: ConformanceServer, office: SupabaseClient): Promise<void> {
  const request = quoteRequest('auto');
  const visitor = connect(server, server.publishableKey);
  const { data: receipt } = await visitor.rpc('submit_quote_request', { request }).throwOnError();
  const columns = 'id, reference, version';
  const read = office.from('quote_requests').select(columns).eq('id', request.id).single();
  const { data: stored } = await read.throwOnError();
  assert.equal(stored.reference, receipt.reference);
  const worked = await changeRequest(office, stored, { status: 'quoted', notes: 'Called' });
  assert.equal(worked.outcome, 'saved');
  const late = await removeRequest(office, stored);
  assert.equal(late.outcome, 'conflict', 'a request that changed is not removed');
  const removed = await removeRequest(office, { ...stored, version: stored.version + 1 });
  assert.equal(removed.outcome, 'removed');
}

async function hireAndDismiss(server: ConformanceServer, office: SupabaseClient): Promise<void> {
  const email = addressOf('colleague');
  const invited = await invitePerson(office, email);
  if (invited.outcome !== 'invited') throw new Error(`Not invited: ${JSON.stringify(invited)}`);
  const colleague = connect(server, server.publishableKey);
  const options = { data: { invitation: invited.token } };
  const { data, error } = await colleague.auth.signUp({ email, password: staffPassword, options });
  assert.equal(error, null);
  assert.equal(await acceptInvitation(colleague, invited.token), 'accepted');
  const roles = () => colleague.from('user_roles').select('role').eq('role', 'admin');
  assert.ok(((await roles()).data ?? []).length > 0, 'the colleague may use the panel');
  const dismissed = await changeStaff(office, ['remove_person', { person: data.user?.id ?? '' }]);
  assert.equal(dismissed.outcome, 'done');
  assert.deepEqual((await roles()).data ?? [], [], 'the colleague may no longer use the panel');
}
