import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { orderRows } from '#database/order-rows.ts';
import { isSaved, withAddedRows } from '#islands/admin/drafts/restore-draft.ts';
import { StoredDrafts } from '#islands/admin/drafts/stored-drafts.ts';
import type { PanelEditors } from '#islands/admin/editing/state/panel-editors.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import type { TextColumnName } from '#tables/columns.ts';
import { rowOf } from '../../support/content-rows.ts';
import { type FakeRequest, FakeRest, noAnswer, refuse } from '../../support/fake-rest.ts';

const signInAgain = async () => false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

const texts = {
  questions: { question: '', answer: 'Yes.' },
  services: { title: '' },
  hero_content: { title: '' },
  city_pages: { title: '', city_name: 'Katy', slug: 'katy', description: 'Near the bayou' },
} as const;

/** A new row of a table with text in its fields. */
function writeNew(name: keyof typeof texts, typed: string) {
  const rest = new FakeRest({ [name]: [] });
  const further = name === 'services' ? { kind: null, display_order: 1 } : {};
  const context = { client: rest.client, table: contentTables[name], signInAgain };
  const editor = new RowEditor(context, null, { further });
  for (const [column, text] of Object.entries(texts[name])) {
    editor.edit(column as TextColumnName, text || typed);
  }
  return { rest, editor, stored: () => rest.rows(name) };
}

/** The write arrives; its answer does not. */
const loseAnswer = (_: FakeRequest, proceed: () => Response) => {
  proceed();
  return noAnswer();
};

describe.each(['questions', 'services', 'hero_content', 'city_pages'] as const)(
  'a new row of %s whose answer was lost',
  (name) => {
    test('is found in the history, and saving again adds no second one', async () => {
      const { rest, editor, stored } = writeNew(name, 'Sent once');
      rest.interceptWrite(loseAnswer);
      expect(await editor.save()).toEqual({ outcome: 'unreachable' });
      expect(await editor.save()).toMatchObject({ outcome: 'saved' });
      expect(stored()).toHaveLength(1);
      expect(rest.writes).toHaveLength(1);
      expect(editor.isUnsaved).toBe(false);
    });

    test('settles on its own', async () => {
      const { rest, editor } = writeNew(name, 'Settled');
      rest.interceptWrite(loseAnswer);
      await editor.save();
      expect(await editor.settle()).toMatchObject({ outcome: 'saved', row: { version: 1 } });
      expect(editor.state.get()).toMatchObject({ problem: null, row: { version: 1 } });
    });
  },
);

describe('a save whose answer was lost', () => {
  test('keeps what was typed since, and the next save adds it to the same row', async () => {
    const { rest, editor, stored } = writeNew('questions', 'First words');
    rest.interceptWrite(loseAnswer);
    await editor.save();
    editor.edit('question', 'First words, and more');
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(stored()).toMatchObject([{ question: 'First words, and more', version: 2 }]);
    expect(editor.isUnsaved).toBe(false);
  });

  test('that never arrived is reported as not saved, but not before it could still arrive', async () => {
    const { rest, editor, stored } = writeNew('questions', 'Lost on the way');
    rest.interceptWrite(noAnswer);
    await editor.save();
    const settled = editor.settle();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(editor.state.get().problem).toEqual({ outcome: 'unreachable' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await settled).toEqual({ outcome: 'unsaved' });
    expect(editor.state.get().problem).toEqual({ outcome: 'unsaved' });
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(stored()).toHaveLength(1);
  });

  test('stays unknown while the database cannot be reached', async () => {
    const { rest, editor } = writeNew('questions', 'Unknown');
    rest.interceptWrite(loseAnswer);
    await editor.save();
    rest.isDown = true;
    const settled = editor.settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(editor.state.get().problem).toEqual({ outcome: 'unreachable' });
    rest.isDown = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await settled).toMatchObject({ outcome: 'saved' });
  });

  test('arrives while the second one is on its way: the second adds nothing', async () => {
    const { rest, editor, stored } = writeNew('questions', 'Overtaken');
    let arrive: () => unknown = () => {};
    rest.interceptWrite((_, proceed) => {
      arrive = proceed;
      return noAnswer();
    });
    await editor.save();
    rest.interceptWrite((_, proceed) => {
      arrive();
      return proceed();
    });
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(stored()).toHaveLength(1);
  });

  test('and arrives before the next one, with more text in it, is not reported as a colleague’s', async () => {
    const row = rowOf('hero_content');
    const rest = new FakeRest({ hero_content: [{ ...row }] });
    const editor = new RowEditor(
      { client: rest.client, table: contentTables.hero_content, signInAgain },
      row,
    );
    let arrive: () => unknown = () => {};
    editor.edit('title', 'Sent');
    rest.interceptWrite((_, proceed) => {
      arrive = proceed;
      return noAnswer();
    });
    await editor.save();
    editor.edit('title', 'Sent, and typed on');
    rest.interceptWrite((_, proceed) => {
      arrive();
      return proceed();
    });
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(rest.rows('hero_content')).toMatchObject([{ title: 'Sent, and typed on' }]);
  });

  test('that a colleague changed in the meantime shows both versions', async () => {
    const { rest, editor } = writeNew('questions', 'Mine');
    rest.interceptWrite(loseAnswer);
    await editor.save();
    rest.update('questions', 1, { question: 'Theirs' });
    expect(await editor.save()).toMatchObject({
      outcome: 'conflict',
      current: { question: 'Theirs' },
    });
  });

  test('of an existing row is not reported as a colleague’s, even after typing on', async () => {
    const row = rowOf('hero_content');
    const rest = new FakeRest({ hero_content: [row] });
    const context = { client: rest.client, table: contentTables.hero_content, signInAgain };
    const editor = new RowEditor(context, row);
    editor.edit('title', 'Sent');
    rest.interceptWrite(loseAnswer);
    await editor.save();
    editor.edit('title', 'Sent, and typed on');
    expect(await editor.save()).toMatchObject({ outcome: 'saved' });
    expect(rest.rows('hero_content')).toMatchObject([{ title: 'Sent, and typed on', version: 3 }]);
  });
});

test('a removed row that was put back twice is there once', async () => {
  const rest = new FakeRest({ questions: [question(1)] });
  const table = new TableEditor({
    client: rest.client,
    table: contentTables.questions,
    signInAgain,
    keep,
  });
  await table.load();
  const [row] = table.rows;
  if (!row) throw new Error('No row.');
  await table.remove(row);
  rest.interceptWrite(loseAnswer);
  expect(await table.putBack()).toEqual({ outcome: 'unreachable' });
  expect(await table.putBack()).toMatchObject({ outcome: 'saved' });
  expect(rest.rows('questions')).toHaveLength(1);
});

test('a move that was sent twice is no one else’s', async () => {
  const services = [service(2, 1), service(1, 2)];
  const rest = new FakeRest({ services }, { order_services: () => null });
  expect(await orderRows(rest.client, 'services', [2, 1], [1, 2])).toMatchObject({
    outcome: 'saved',
  });
  expect(await orderRows(rest.client, 'services', [1, 2], [1, 2])).toMatchObject({
    outcome: 'order-conflict',
  });
});

describe('a tab that was closed before the answer', () => {
  beforeEach(() => {
    const storage = Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
      removeItem: (key: string) => delete storage[key],
    });
    vi.stubGlobal('localStorage', storage);
    return () => vi.unstubAllGlobals();
  });

  test('leaves a draft of the row that was added, or none if nothing is unsaved', async () => {
    const { rest, editor } = writeNew('questions', 'Sent and closed');
    rest.interceptWrite(loseAnswer);
    await editor.save();
    const drafts = new StoredDrafts('office');
    drafts.store(editor);
    const [draft] = (await withAddedRows(rest.client, new StoredDrafts('office').left())).values();
    if (!draft) throw new Error('No draft.');
    expect(draft).toMatchObject({ row: 1, version: 1 });
    const table = new TableEditor({
      client: rest.client,
      table: contentTables.questions,
      signInAgain,
      keep,
    });
    await table.load();
    const editors = { questions: table } as unknown as PanelEditors;
    expect(isSaved(draft, editors)).toBe(true);
    expect(isSaved({ ...draft, texts: { ...draft.texts, question: 'More' } }, editors)).toBe(false);
  });

  test('leaves a draft of a new row if nothing arrived, whose save still adds only one', async () => {
    const { rest, editor, stored } = writeNew('questions', 'Closed');
    new StoredDrafts('office').store(editor);
    const [draft] = (await withAddedRows(rest.client, new StoredDrafts('office').left())).values();
    expect(draft).toMatchObject({ row: null });
    const restored = new RowEditor(
      { client: rest.client, table: contentTables.questions, signInAgain },
      null,
    );
    restored.restoreDraft(draft?.texts ?? {}, null, draft);
    await editor.save();
    expect(await restored.save()).toMatchObject({ outcome: 'saved' });
    expect(stored()).toHaveLength(1);
  });
});

test('a refusal is no lost answer', async () => {
  const { rest, editor } = writeNew('city_pages', 'Refused');
  rest.interceptWrite(() => refuse(409, 'violates "city_pages_slug_key"', '23505'));
  expect(await editor.save()).toMatchObject({ outcome: 'failed' });
  expect(await editor.settle()).toBeNull();
});

const keep = () => {};
const question = (id: number) => rowOf('questions', {}, id);
const service = (id: number, display_order: number) => rowOf('services', { display_order }, id);
