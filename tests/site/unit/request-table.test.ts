import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsavedRequests } from '#islands/admin/requests/request-stores.ts';
import { RequestTable } from '#islands/admin/requests/request-table.ts';
import { FakeRest } from '../../support/fake-rest.ts';

const request = (n: number) => ({
  ...{ id: `id-${n}`, version: 1, reference: `TP-${n}`, received_at: '2026-11-24T16:00:00Z' },
  ...{ kind: 'home', language: 'en', name: `Assignee ${n}`, email: `p${n}@x.example` },
  ...{
    phone: '(281) 555-0142',
    quarantined: false,
    doubts: null,
    status: 'new',
    assigned_to: null,
    notes: '',
  },
});

/** A table of requests over a database that has this many. */
function openTable(count: number, signInAgain = async () => false) {
  const database = { mark: '1', searches: 0 };
  const rows = Array.from({ length: count }, (_, at) => request(count - at));
  const functions = {
    quote_request_mark: () => ({ mark: database.mark }),
    quote_request_people: () => [{ id: 'staff', email: 'office@x.example' }],
    request_delivery_state: () => ({
      ...{ switchedOn: true, channels: [], failingSince: null, lastError: null, givenUp: 0 },
    }),
    quote_requests_page: (page: Record<string, unknown>) => {
      database.searches += 1;
      const found = rest.rows('quote_requests').filter(({ reference, name }) => {
        if (page['only_reference']) return reference === page['only_reference'];
        return String(name).includes(String(page['sought']));
      });
      const shown = found.slice(0, Number(page['most'] ?? 1));
      const next = { before_received_at: 'x', before_id: 'x' };
      return {
        requests: shown.map((each) => ({ request: each, deliveries: [] })),
        next: found.length > shown.length ? next : null,
        apart: 0,
      };
    },
  };
  const rest: FakeRest = new FakeRest({ quote_requests: rows }, functions);
  const table = new RequestTable(rest.client, signInAgain);
  return { rest, table, database };
}

type Opened = ReturnType<typeof openTable>;

const shown = ({ table }: Opened) => table.state.get().requests.map(({ name }) => name);

/** The editor of the only request of a table. */
async function openEditor() {
  const opened = openTable(1);
  await opened.table.refresh();
  const [first] = opened.table.state.get().requests;
  if (!first) throw new Error('No request.');
  const editor = opened.table.editorOf(first);
  const stored = () => opened.rest.rows('quote_requests')[0];
  /** Changes the request as another user does, and has the panel notice. */
  const changeElsewhere = async (changes: object) => {
    opened.rest.update('quote_requests', 'id-1', { ...changes });
    opened.database.mark += '+';
    await opened.table.refresh();
  };
  return { ...opened, editor, stored, changeElsewhere };
}

beforeEach(() => unsavedRequests.set(new Set()));
afterEach(() => void vi.useRealTimers());

describe('the list', () => {
  test('is read a page at a time, and again only if something changed', async () => {
    const opened = openTable(120);
    await opened.table.refresh();
    expect(shown(opened)).toHaveLength(50);
    await opened.table.showOlder();
    expect(shown(opened)).toHaveLength(100);
    const { searches } = opened.database;
    await opened.table.refresh();
    expect(opened.database.searches).toBe(searches);
    opened.database.mark = '2';
    await opened.table.refresh();
    expect(opened.database.searches).toBe(searches + 1);
    expect(shown(opened)).toHaveLength(100);
  });

  test('includes the request in the address, whichever page it is on', async () => {
    const opened = openTable(120);
    await opened.table.open('TP-3');
    await opened.table.refresh();
    expect(shown(opened)).toHaveLength(51);
    expect(shown(opened)[0]).toBe('Assignee 3');
    await opened.table.open('TP-7');
    expect(shown(opened)[0]).toBe('Assignee 7');
  });

  test('is searched once typing pauses', async () => {
    const opened = openTable(120);
    await opened.table.refresh();
    vi.useFakeTimers();
    const { searches } = opened.database;
    for (const text of ['P', 'Assignee 11']) opened.table.search({ text, filter: 'all' });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await vi.waitFor(() => expect(opened.table.state.get().found).toBe(11));
    expect(opened.database.searches).toBe(searches + 1);
  });

  test('stays when the database does not answer, and says so', async () => {
    const opened = openTable(1);
    await opened.table.refresh();
    opened.rest.isDown = true;
    await opened.table.refresh();
    expect(opened.table.state.get().isUnreachable).toBe(true);
    expect(shown(opened)).toEqual(['Assignee 1']);
    opened.rest.isDown = false;
    await opened.table.refresh();
    expect(opened.table.state.get().isUnreachable).toBe(false);
  });
});

describe('a request', () => {
  test('is saved, and text typed during the save is kept', async () => {
    const { rest, editor, stored } = await openEditor();
    const answer = rest.holdWrite();
    editor.edit('status', 'won');
    editor.edit('notes', 'Sent');
    expect(unsavedRequests.get().size).toBe(1);
    const saved = editor.save();
    await vi.waitFor(() => expect(rest.writes).toHaveLength(1));
    editor.edit('notes', 'Sent, and typed on');
    answer();
    expect(await saved).toMatchObject({ outcome: 'saved' });
    expect(rest.writes[0]?.body).toEqual({ status: 'won', notes: 'Sent' });
    expect(editor.state.get().draft).toMatchObject({ status: 'won', notes: 'Sent, and typed on' });
    expect(editor.changed).toEqual(['notes']);
    await editor.save();
    expect(stored()).toMatchObject({ status: 'won', notes: 'Sent, and typed on' });
    expect(unsavedRequests.get().size).toBe(0);
  });

  test('shows what someone else saves, unless it has unsaved changes', async () => {
    const { editor, changeElsewhere } = await openEditor();
    await changeElsewhere({ notes: 'Theirs' });
    expect(editor.state.get().draft.notes).toBe('Theirs');
    editor.edit('notes', 'Mine');
    await changeElsewhere({ notes: 'Theirs again' });
    expect(editor.state.get().draft.notes).toBe('Mine');
  });

  test('that someone else changed: mine can be saved over it, theirs can be taken', async () => {
    const { editor, stored, changeElsewhere } = await openEditor();
    editor.edit('notes', 'Mine');
    await changeElsewhere({ notes: 'Theirs', status: 'quoted' });
    const outcome = await editor.save();
    if (outcome.outcome !== 'conflict' || !outcome.current) throw new Error(outcome.outcome);
    await editor.save(outcome.current);
    expect(stored()).toMatchObject({ notes: 'Mine', status: 'quoted' });
    expect(editor.state.get()).toMatchObject({ draft: { status: 'quoted' }, problem: null });
    editor.edit('notes', 'Mine again');
    await changeElsewhere({ notes: 'Theirs again' });
    await editor.save();
    editor.acceptTheirs();
    expect(editor.state.get().draft.notes).toBe('Theirs again');
    expect(editor.isUnsaved).toBe(false);
  });

  test('that someone else removed stays while it has unsaved changes', async () => {
    const { rest, table, database, editor } = await openEditor();
    editor.edit('notes', 'To be copied');
    rest.remove('quote_requests', 'id-1');
    database.mark = 'removed';
    await table.refresh();
    expect(table.state.get().requests).toHaveLength(1);
    expect(await editor.save()).toEqual({ outcome: 'conflict', current: null });
    table.drop('id-1');
    expect(table.state.get().requests).toEqual([]);
    expect(unsavedRequests.get().size).toBe(0);
  });

  test('marked as not spam keeps unsaved changes', async () => {
    const { editor, stored } = await openEditor();
    editor.edit('notes', 'Half a note');
    expect(await editor.markNotSpam()).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ quarantined: false, notes: '' });
    expect(editor.state.get().draft.notes).toBe('Half a note');
  });

  test('is removed, unless someone changed it', async () => {
    const { rest, editor, stored } = await openEditor();
    rest.update('quote_requests', 'id-1', { status: 'won' });
    expect(await editor.remove()).toMatchObject({ outcome: 'conflict' });
    expect(editor.state.get().problem).toMatchObject({ outcome: 'conflict' });
    editor.acceptTheirs();
    expect(await editor.remove()).toEqual({ outcome: 'removed' });
    expect(stored()).toBeUndefined();
  });
});
