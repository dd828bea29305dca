import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsavedRequests } from '#islands/admin/requests/request-stores.ts';
import { RequestTable } from '#islands/admin/requests/request-table.ts';
import { FakeRest, noAnswer } from '../../support/fake-rest.ts';

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
    snoozed_until: null,
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
      ...{
        switchedOn: true,
        channels: [],
        waiting: 0,
        failingSince: null,
        lastError: null,
        givenUp: 0,
      },
    }),
    quote_request_counts: () => ({
      ...{
        new: count,
        in_progress: 0,
        quoted: 0,
        won: 0,
        lost: 0,
        snoozed: 0,
        quarantined: 0,
        due: 0,
      },
    }),
    contact_marks_of: () => [],
    quote_requests_page: (page: Record<string, unknown>) => {
      database.searches += 1;
      const found = rest.rows('quote_requests').filter(({ reference, name }) => {
        if (page['only_reference']) return reference === page['only_reference'];
        return String(name).includes(String(page['sought']));
      });
      const shown = found.slice(0, Number(page['most'] ?? 1));
      const next = { before_received_at: 'x', before_id: 'x', before_callback: false };
      return {
        requests: shown.map((each) => ({ request: each, deliveries: [] })),
        next: found.length > shown.length ? next : null,
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
    expect(shown(opened)).toContain('Assignee 3');
    await opened.table.open('TP-7');
    expect(shown(opened)).toContain('Assignee 7');
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

  test('is read again after a search that failed, although nothing changed', async () => {
    const opened = openTable(3);
    const { rest, table } = opened;
    await table.refresh();
    rest.isDown = true;
    table.search({ ...table.state.get().search, text: 'Assignee 2' });
    await vi.waitFor(() => expect(table.state.get().isUnreachable).toBe(true));
    rest.isDown = false;
    await table.refresh();
    expect(table.state.get().isUnreachable).toBe(false);
    expect(shown(opened)).toEqual(['Assignee 2']);
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

  test('changed by a button keeps unsaved changes', async () => {
    const { editor, stored } = await openEditor();
    editor.edit('notes', 'Half a note');
    expect(await editor.change({ assigned_to: 'me' })).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ assigned_to: 'me', notes: '' });
    expect(editor.state.get()).toMatchObject({
      ...{ draft: { notes: 'Half a note', assigned_to: 'me' }, isSaving: false },
    });
    expect(editor.changed).toEqual(['notes']);
  });

  test('changed by a button goes over what someone else changed in other columns', async () => {
    const { editor, rest, stored } = await openEditor();
    rest.update('quote_requests', 'id-1', { notes: 'Theirs' });
    expect(await editor.change({ assigned_to: 'me' })).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ assigned_to: 'me', notes: 'Theirs' });
  });

  test('that someone else took is not changed by a button, whichever column it changes', async () => {
    const { editor, rest, stored } = await openEditor();
    rest.update('quote_requests', 'id-1', { assigned_to: 'them' });
    const outcome = await editor.change({ snoozed_until: '2026-12-01T15:00:00.000Z' });
    expect(outcome).toMatchObject({ outcome: 'conflict', current: { assigned_to: 'them' } });
    expect(stored()).toMatchObject({ snoozed_until: null });
  });

  test('that someone else took first stays theirs, and the list shows it', async () => {
    const { editor, rest, stored, table } = await openEditor();
    rest.update('quote_requests', 'id-1', { assigned_to: 'them' });
    const outcome = await editor.change({ assigned_to: 'me', status: 'in_progress' });
    expect(outcome).toMatchObject({ outcome: 'conflict', current: { assigned_to: 'them' } });
    expect(stored()).toMatchObject({ assigned_to: 'them', status: 'new' });
    expect(table.state.get().requests[0]?.assigned_to).toBe('them');
    expect(editor.state.get()).toMatchObject({ isSaving: false, problem: null });
    rest.remove('quote_requests', 'id-1');
    expect(await editor.change({ assigned_to: 'me' })).toEqual({
      ...{ outcome: 'conflict', current: null },
    });
  });

  test('is not changed by a button while the session is over or the database is gone', async () => {
    const { editor, rest, stored } = await openEditor();
    rest.isSignedIn = false;
    expect(await editor.change({ assigned_to: 'me' })).toEqual({ outcome: 'signed-out' });
    rest.isSignedIn = true;
    rest.interceptWrite(noAnswer);
    expect(await editor.change({ assigned_to: 'me' })).toEqual({ outcome: 'unreachable' });
    expect(stored()).toMatchObject({ assigned_to: null });
    expect(editor.state.get()).toMatchObject({ isSaving: false, draft: { assigned_to: null } });
    expect(unsavedRequests.get().size).toBe(0);
  });

  describe('whose answer to a button was lost', () => {
    const [first, second] = ['2026-12-01T15:00:00.000Z', '2026-12-01T15:01:00.000Z'];
    const take = { assigned_to: 'me', status: 'in_progress' as const };
    /** The change arrives; its answer does not. */
    const loseAnswer = (_: unknown, proceed: () => Response) => {
      proceed();
      return noAnswer();
    };

    test('says that it is changed as soon as that is known, and keeps what was typed', async () => {
      const { editor, rest } = await openEditor();
      const onFound = vi.fn();
      editor.edit('notes', 'Half a note');
      rest.interceptWrite(loseAnswer);
      expect(await editor.change(take, onFound)).toEqual({ outcome: 'unreachable' });
      await vi.waitFor(() => expect(onFound).toHaveBeenCalled());
      expect(onFound).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ outcome: 'saved', row: expect.objectContaining(take) }),
      );
      expect(editor.state.get()).toMatchObject({ problem: null, row: { version: 2 } });
      expect(editor.changed).toEqual(['notes']);
    });

    test('says that it is not changed once it can no longer arrive, in no form', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
      const { editor, rest } = await openEditor();
      const onFound = vi.fn();
      rest.interceptWrite(noAnswer);
      await editor.change(take, onFound);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(onFound).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(onFound).toHaveBeenCalledExactlyOnceWith({ outcome: 'unsaved' });
      expect(editor.state.get()).toMatchObject({ isSaving: false, problem: null });
    });

    test('is changed once by a second press', async () => {
      const { editor, rest } = await openEditor();
      rest.interceptWrite(loseAnswer);
      await editor.change(take);
      expect(await editor.change(take)).toMatchObject({ outcome: 'saved', row: take });
      expect(rest.writes).toHaveLength(1);
    });

    test('snoozed again for an hour is no one else’s', async () => {
      const { editor, rest, stored } = await openEditor();
      rest.interceptWrite(loseAnswer);
      await editor.change({ snoozed_until: first });
      expect(await editor.change({ snoozed_until: second })).toMatchObject({ outcome: 'saved' });
      expect(stored()).toMatchObject({ snoozed_until: second, version: 3 });
    });

    test('called again without an answer is no one else’s, even if the first arrives late', async () => {
      const { editor, rest, stored } = await openEditor();
      let arrive: () => unknown = () => {};
      rest.interceptWrite((_, proceed) => {
        arrive = proceed;
        return noAnswer();
      });
      await editor.change({ assigned_to: 'me', snoozed_until: first });
      rest.interceptWrite((_, proceed) => {
        arrive();
        return proceed();
      });
      const again = { assigned_to: 'me', snoozed_until: second };
      expect(await editor.change(again)).toMatchObject({ outcome: 'saved', row: again });
      expect(stored()).toMatchObject(again);
    });

    test('and that a colleague took since, says so', async () => {
      const { editor, rest } = await openEditor();
      const onFound = vi.fn();
      rest.interceptWrite((_, proceed) => {
        proceed();
        rest.update('quote_requests', 'id-1', { assigned_to: 'them' });
        return noAnswer();
      });
      await editor.change(take, onFound);
      await vi.waitFor(() => expect(onFound).toHaveBeenCalled());
      expect(onFound.mock.calls).toMatchObject([[{ current: { assigned_to: 'them' } }]]);
    });

    test('stays unknown offline, whatever is pressed, and is told once', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
      const { editor, rest, stored } = await openEditor();
      const [onFirst, onSecond] = [vi.fn(), vi.fn()];
      rest.interceptWrite(loseAnswer);
      await editor.change({ snoozed_until: first }, onFirst);
      rest.isDown = true;
      expect(await editor.change({ snoozed_until: second }, onSecond)).not.toMatchObject({
        outcome: 'saved',
      });
      rest.isDown = false;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(onFirst.mock.calls).toMatchObject([[{ outcome: 'saved' }]]);
      expect(onSecond).not.toHaveBeenCalled();
      expect(stored()).toMatchObject({ snoozed_until: first });
    });

    test('takes its notes with the next save', async () => {
      const { editor, rest, stored } = await openEditor();
      editor.edit('notes', 'Called twice');
      rest.interceptWrite(loseAnswer);
      await editor.change(take);
      expect(await editor.save()).toMatchObject({ outcome: 'saved' });
      expect(stored()).toMatchObject({ ...take, notes: 'Called twice' });
    });

    test('is removed without a colleague', async () => {
      const { editor, rest, stored } = await openEditor();
      rest.interceptWrite(loseAnswer);
      await editor.change(take);
      expect(await editor.remove()).toEqual({ outcome: 'removed' });
      expect(stored()).toBeUndefined();
    });
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
