import { describe, expect, test, vi } from 'vitest';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { rowOf } from '../../support/content-rows.ts';
import { FakeRest, noAnswer, refuse } from '../../support/fake-rest.ts';

const katy: ContentRow = rowOf('city_pages', { description: 'Near the bayou' });

/** The editor of a city, over a database that has it. */
function openKaty(
  changes: Record<string, string | string[]> = {},
  signInAgain = async () => false,
) {
  const row = { ...katy, ...changes };
  const rest = new FakeRest({ city_pages: [{ ...row, id: 1, version: 1 }] });
  const editor = new RowEditor(
    { client: rest.client, table: contentTables.city_pages, signInAgain },
    row,
  );
  return { rest, editor, stored: () => rest.rows('city_pages')[0] };
}

describe('texts that are offered', () => {
  test('are unsaved once the user changes one, and are then saved', async () => {
    const { editor, stored } = openKaty({ local_risk: 'Floods' });
    editor.offer({ local_risk: '' });
    expect(editor.state.get().draft.local_risk).toBe('');
    expect([editor.isUnsaved, editor.changed]).toEqual([false, []]);
    editor.edit('title', 'Mine');
    expect(editor.changed.toSorted()).toEqual(['local_risk', 'title']);
    editor.edit('title', katy['title'] as string);
    expect(editor.isUnsaved).toBe(false);
    editor.edit('title', 'Mine');
    await editor.save();
    expect(stored()).toMatchObject({ title: 'Mine', local_risk: null });
    // What was offered before the save is a change like any other.
    editor.edit('title', katy['title'] as string);
    expect(editor.isUnsaved).toBe(true);
  });

  test('are withdrawn unless something was changed', () => {
    const { editor } = openKaty({ local_risk: 'Floods' });
    editor.offer({ local_risk: '' });
    editor.withdrawOffer();
    expect(editor.state.get().draft.local_risk).toBe('Floods');
    editor.edit('title', 'Mine');
    editor.offer({ local_risk: '' });
    editor.withdrawOffer();
    expect(editor.state.get().draft).toMatchObject({ title: 'Mine', local_risk: '' });
    expect(editor.changed.toSorted()).toEqual(['local_risk', 'title']);
  });
});

describe('a save', () => {
  test('keeps text that was typed while it was on its way', async () => {
    const { rest, editor, stored } = openKaty();
    const answer = rest.holdWrite();
    editor.edit('title', 'Sent');
    const saved = editor.save();
    await vi.waitFor(() => expect(rest.writes).toHaveLength(1));
    editor.edit('title', 'Sent, and typed on');
    editor.edit('description', 'Typed during the save');
    answer();
    expect(await saved).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ title: 'Sent', description: 'Near the bayou' });
    expect(editor.state.get()).toMatchObject({
      base: { title: 'Sent', description: 'Near the bayou' },
      draft: { title: 'Sent, and typed on', description: 'Typed during the save' },
    });
    expect(editor.changed).toEqual(['title', 'description']);
    await editor.save();
    expect(stored()).toMatchObject({
      title: 'Sent, and typed on',
      description: 'Typed during the save',
    });
    expect(editor.isUnsaved).toBe(false);
  });

  test('sends only what changed; an empty optional text becomes null', async () => {
    const { rest, editor } = openKaty({ local_risk: 'Floods' });
    editor.edit('title', 'Edited');
    editor.edit('title', katy['title'] as string);
    expect(editor.isUnsaved).toBe(false);
    editor.edit('title', 'Edited again');
    editor.edit('local_risk', '  ');
    expect(editor.isUnsaved).toBe(true);
    expect(await editor.save()).toMatchObject({ outcome: 'saved', row: { version: 2 } });
    expect(rest.writes.map(({ filters, body }) => ({ filters, body }))).toEqual([
      { filters: { id: '1', version: '1' }, body: { title: 'Edited again', local_risk: null } },
    ]);
    expect(editor.isUnsaved).toBe(false);
    expect(editor.state.get().savedAt).toEqual(expect.any(Number));
    editor.edit('title', 'And again');
    expect(editor.state.get().savedAt).toBeNull();
  });

  test('confirms that Spanish is still right', async () => {
    const { editor, stored } = openKaty({ outdated_es: ['title', 'description'] });
    editor.confirmSpanish('title');
    expect(editor.isUnsaved).toBe(true);
    await editor.save();
    expect(stored()?.['outdated_es']).toEqual(['description']);
    expect(editor.isUnsaved).toBe(false);
  });

  test('adds a new row with the columns that have no field', async () => {
    const rest = new FakeRest({});
    const context = {
      client: rest.client,
      table: contentTables.city_pages,
      signInAgain: async () => false,
    };
    const editor = new RowEditor(context, null, { further: { display_order: 4 } });
    for (const column of ['city_name', 'title', 'slug'] as const) editor.edit(column, 'katy');
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(rest.writes[0]).toMatchObject({
      method: 'POST',
      body: { city_name: 'katy', display_order: 4, local_risk: null },
    });
  });

  test('waits for a file that is being uploaded', async () => {
    const { editor } = openKaty();
    const upload = Promise.withResolvers<void>();
    const awaited = editor.awaitFile(upload.promise);
    expect(editor.state.get().awaiting).toBe('file');
    const ready = editor.untilFile();
    expect(editor.state.get().awaiting).toBe('save');
    upload.resolve();
    await Promise.all([awaited, ready]);
    expect(editor.state.get().awaiting).toBeNull();
  });
});

describe('a save that does not get through keeps the text, and the next one saves it:', () => {
  test.each([
    ['no connection', noAnswer, { outcome: 'unreachable' }],
    ['a server that is being updated', () => refuse(503), { outcome: 'unreachable' }],
    ['a role that was taken away', () => refuse(403), { outcome: 'denied' }],
    [
      'a constraint of the database',
      () => refuse(400, 'violates check constraint "city_pages_title_length"', '23514'),
      {
        outcome: 'failed',
        code: '23514',
        message: 'violates check constraint "city_pages_title_length"',
      },
    ],
  ])('%s', async (_, answer, problem) => {
    const { rest, editor, stored } = openKaty();
    editor.edit('title', 'Still here');
    rest.interceptWrite(answer);
    expect(await editor.save()).toEqual(problem);
    expect(editor.state.get()).toMatchObject({ problem, draft: { title: 'Still here' } });
    expect(editor.isUnsaved).toBe(true);
    await editor.save();
    expect(stored()).toMatchObject({ title: 'Still here' });
    expect(editor.state.get().problem).toBeNull();
  });

  test('an answer that was lost after the save arrived', async () => {
    const { rest, editor, stored } = openKaty();
    editor.edit('title', 'Arrived');
    rest.interceptWrite((_request, proceed) => {
      proceed();
      return noAnswer();
    });
    expect(await editor.save()).toEqual({ outcome: 'unreachable' });
    expect(stored()).toMatchObject({ title: 'Arrived', version: 2 });
    expect(await editor.save()).toMatchObject({ outcome: 'saved', row: { version: 2 } });
    expect(rest.writes).toHaveLength(1);
    expect(editor.isUnsaved).toBe(false);
  });

  test('a session that ended: signing in again finishes the save', async () => {
    const signInAgain = vi.fn(async () => {
      rest.isSignedIn = true;
      return true;
    });
    const { rest, editor, stored } = openKaty({}, signInAgain);
    rest.isSignedIn = false;
    editor.edit('title', 'Typed as the session ended');
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(signInAgain).toHaveBeenCalledOnce();
    expect(stored()).toMatchObject({ title: 'Typed as the session ended' });
  });

  test('a sign-in that is put off: the next save asks again', async () => {
    const signInAgain = vi.fn(async () => false);
    const { rest, editor } = openKaty({}, signInAgain);
    rest.isSignedIn = false;
    editor.edit('title', 'Still here');
    expect(await editor.save()).toEqual({ outcome: 'signed-out' });
    expect(editor.state.get().draft.title).toBe('Still here');
    await editor.save();
    expect(signInAgain).toHaveBeenCalledTimes(2);
  });
});

describe('when someone else saved the row first', () => {
  async function conflict() {
    const opened = openKaty();
    opened.editor.edit('title', 'Mine');
    const theirs = { title: 'Theirs', description: 'Their description' };
    opened.rest.update('city_pages', 1, theirs);
    const outcome = await opened.editor.save();
    expect(outcome).toMatchObject({ outcome: 'conflict', current: theirs });
    expect(opened.editor.state.get().draft.title).toBe('Mine');
    expect(opened.stored()).toMatchObject(theirs);
    const current = outcome.outcome === 'conflict' ? outcome.current : null;
    return { ...opened, current };
  }

  test('mine can be saved over it; their other columns stay', async () => {
    const { editor, stored, current } = await conflict();
    expect(await editor.save(current)).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ title: 'Mine', description: 'Their description' });
    expect(editor.state.get().draft.description).toBe('Their description');
  });

  test('theirs can be taken', async () => {
    const { editor, stored } = await conflict();
    editor.acceptTheirs();
    expect(editor.state.get()).toMatchObject({ draft: { title: 'Theirs' }, problem: null });
    expect(editor.isUnsaved).toBe(false);
    expect(stored()).toMatchObject({ title: 'Theirs' });
  });

  test('a column without a field is no conflict', async () => {
    const { rest, editor, stored } = openKaty();
    editor.edit('title', 'Mine');
    rest.update('city_pages', 1, { display_order: 7 });
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ title: 'Mine', version: 3 });
  });

  test('or removed it: it can be added again with my text', async () => {
    const { rest, editor, stored } = openKaty();
    editor.edit('description', 'Still wanted');
    rest.remove('city_pages', 1);
    expect(await editor.save()).toEqual({ outcome: 'conflict', current: null });
    expect(await editor.save(null)).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject({ slug: 'katy', description: 'Still wanted' });
    expect(rest.writes.at(-1)?.body).not.toHaveProperty('version');
  });

  test('it is not removed', async () => {
    const { rest, editor, stored } = openKaty();
    rest.update('city_pages', 1, { title: 'Theirs' });
    expect(await editor.remove(false)).toMatchObject({ outcome: 'conflict' });
    expect(editor.state.get().problem).toMatchObject({ outcome: 'conflict' });
    expect(stored()).toMatchObject({ title: 'Theirs' });
  });
});

describe('a restored draft', () => {
  test('is in the fields, unsaved', () => {
    const { editor } = openKaty();
    editor.restoreDraft({ title: 'Half written' }, 1);
    expect(editor.state.get()).toMatchObject({
      ...{ draft: { title: 'Half written', description: 'Near the bayou' }, problem: null },
    });
    expect(editor.isUnsaved).toBe(true);
    editor.discard();
    expect(editor.state.get().draft.title).toBe(katy['title']);
  });

  test('says who changed a text if it kept what the text was before', () => {
    const { editor } = openKaty();
    const opened = { title: katy['title'] as string };
    editor.restoreDraft({ title: 'Half written', description: 'Mine' }, 0, { opened });
    expect(editor.state.get().opened).toMatchObject({ ...opened, region: '' });
    // Someone may have changed it in between.
    expect(editor.state.get().opened).not.toHaveProperty('description');
    editor.discard();
    expect(editor.state.get().opened.description).toBe('Near the bayou');
  });

  test('over an older version shows both versions', () => {
    const { editor } = openKaty();
    editor.restoreDraft({ title: 'Half written' }, 0);
    expect(editor.state.get().problem).toEqual({ outcome: 'conflict', current: katy });
  });
});

test('a web address typed without https:// is stored with it', async () => {
  const rest = new FakeRest({ companies: [] });
  const editor = new RowEditor(
    { client: rest.client, table: contentTables.companies, signInAgain: async () => false },
    null,
  );
  const stored = (typed: string) => {
    editor.edit('pay_url', typed);
    return editor.values['pay_url'];
  };
  expect(stored('www.example.com/pay')).toBe('https://www.example.com/pay');
  expect(stored(' Example.com ')).toBe('https://Example.com');
  expect(stored('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  // Not what anyone could mean: the field says what it needs.
  for (const typed of [
    'http://example.com',
    'javascript:alert(1)',
    'pay here.com',
    'example',
    '/pay',
  ])
    expect(stored(typed)).toBe(typed);
  expect(stored(' ')).toBeNull();
});

test('a state or grade typed in small letters is stored in capitals', async () => {
  const rest = new FakeRest({ agency: [] });
  const editor = new RowEditor(
    { client: rest.client, table: contentTables.agency, signInAgain: async () => false },
    null,
  );
  editor.edit('state', ' tx');
  editor.edit('grade', 'a+');
  editor.edit('grade_source', 'am best');
  expect(editor.values).toMatchObject({ state: 'TX', grade: 'A+', grade_source: 'am best' });
  editor.edit('grade', ' ');
  expect(editor.values).toMatchObject({ grade: null });
});
