import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import {
  isSaved,
  restoreDraft,
  rowSince,
  withAddedRows,
} from '#islands/admin/drafts/restore-draft.ts';
import { forgetDraft, StoredDrafts } from '#islands/admin/drafts/stored-drafts.ts';
import { nameOfTexts } from '#islands/admin/editing/list/row-address.ts';
import type { PanelEditors } from '#islands/admin/editing/state/panel-editors.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import { contentTableNames } from '#tables/index.ts';
import type { Service } from '#tables/services/schema.ts';
import { rowOf } from '../../support/content-rows.ts';
import { FakeRest } from '../../support/fake-rest.ts';

const day = 24 * 60 * 60 * 1000;
const service = (changes: Partial<Service> = {}) =>
  rowOf('services', { description: 'Cars', ...changes });

/** The editors of a panel over a database with these services. */
async function openPanel(...services: ReturnType<typeof service>[]): Promise<PanelEditors> {
  const { client } = new FakeRest({ services });
  const options = { client, signInAgain: async () => false, keep: () => {} };
  const editors = contentTableNames.map(
    (name) => [name, new TableEditor({ ...options, table: contentTables[name] })] as const,
  );
  for (const [, editor] of editors) await editor.load();
  return Object.fromEntries(editors) as PanelEditors;
}

/** Leaves text in a row without saving it, as a closed tab does; returns the stored draft. */
async function leave(account = 'office', row: ReturnType<typeof service> | null = service()) {
  const { client } = new FakeRest({});
  const context = { client, table: contentTables.services, signInAgain: async () => false };
  const editor = new RowEditor(context, row);
  editor.edit('title', 'Half written');
  const drafts = new StoredDrafts(account);
  drafts.store(editor);
  return { drafts, editor };
}

const offered = (account = 'office') => [...new StoredDrafts(account).left()];
const firstOffered = () => {
  const [first] = offered();
  if (!first) throw new Error('No draft is offered.');
  return first[1];
};

beforeEach(() => {
  // Like the browser's: its keys are properties.
  const storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => delete storage[key],
  });
  vi.stubGlobal('localStorage', storage);
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('unsaved texts', () => {
  test('are offered the next time the same account opens the panel', async () => {
    const { drafts } = await leave();
    expect([...drafts.left()]).toEqual([]);
    expect(offered('someone else')).toEqual([]);
    expect(firstOffered()).toMatchObject({
      ...{ table: 'services', row: 1, version: 1, changed: ['title'] },
      texts: { title: 'Half written', description: 'Cars' },
      opened: { title: 'Auto' },
    });
  });

  test.each([
    ['client_words', 'testimonials'],
    ['special_days', 'special_hours'],
    ['article_texts', 'articles'],
    ['learning_texts', 'learning_items'],
  ] as const)('of %s, as the table was called, are those of %s', async (was, table) => {
    await leave();
    const [[key, draft] = ['', null]] = offered();
    localStorage.setItem(key, JSON.stringify({ ...draft, table: was, row: null, version: null }));
    expect(firstOffered()).toMatchObject({ table, texts: { title: 'Half written' } });
    const editors = await openPanel();
    restoreDraft(firstOffered(), editors);
    expect(editors[table].rows).toHaveLength(1);
    forgetDraft(key);
    expect(offered()).toEqual([]);
  });

  test('are named in the language that the panel has now', async () => {
    await leave();
    expect(nameOfTexts(firstOffered(), 'en')).toBe('Service “Half written”');
    expect(nameOfTexts(firstOffered(), 'es')).toBe('Servicio “Half written”');
  });

  test('are forgotten once saved, discarded or logged out of', async () => {
    const { drafts, editor } = await leave();
    editor.discard();
    drafts.store(editor);
    expect(offered()).toEqual([]);
    await leave();
    const [[key = ''] = []] = offered();
    forgetDraft(key);
    expect(offered()).toEqual([]);
    const left = await leave();
    left.drafts.forget();
    expect(offered()).toEqual([]);
  });

  test('in other tabs and of other accounts stay after a logout', async () => {
    const { drafts } = await leave();
    await leave();
    await leave('someone else');
    drafts.forget();
    expect(offered()).toHaveLength(1);
    expect(offered('someone else')).toHaveLength(1);
  });

  test('are offered for 30 days, newest first; what cannot be read is forgotten', async () => {
    const now = Date.now();
    for (const age of [29, 3, 31]) {
      vi.setSystemTime(now - age * day);
      await leave();
    }
    vi.setSystemTime(now);
    localStorage.setItem('panel-draft:office:x:row-1', '{"table":"no_such_table"}');
    expect(offered().map(([, { keptAt }]) => Math.round((now - keptAt) / day))).toEqual([3, 29]);
    expect(Object.keys(localStorage)).toHaveLength(2);
  });

  test('cost nothing where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await leave();
    expect(offered()).toEqual([]);
  });
});

describe('a restored draft', () => {
  test('goes into the columns that were changed', async () => {
    await leave();
    const editors = await openPanel(service({ description: 'Cars and trucks' }));
    expect(rowSince(firstOffered(), editors)).toBe('same');
    const editor = restoreDraft(firstOffered(), editors);
    expect(editor.state.get()).toMatchObject({
      ...{ draft: { title: 'Half written', description: 'Cars and trucks' }, problem: null },
    });
  });

  test('shows both versions if someone saved the row since', async () => {
    await leave();
    const editors = await openPanel(service({ version: 2, title: 'Theirs' }));
    expect(rowSince(firstOffered(), editors)).toBe('changed');
    expect(restoreDraft(firstOffered(), editors).state.get()).toMatchObject({
      ...{ draft: { title: 'Half written' }, problem: { current: { title: 'Theirs' } } },
    });
  });

  test('becomes a new row if someone removed it since', async () => {
    await leave();
    const editors = await openPanel();
    expect(rowSince(firstOffered(), editors)).toBe('removed');
    const { row, draft } = restoreDraft(firstOffered(), editors).state.get();
    expect(row).toBeNull();
    expect(draft).toMatchObject({ title: 'Half written', description: 'Cars' });
  });

  test('of a row that was never saved is offered as a new one', async () => {
    await leave('office', null);
    const editors = await openPanel(service());
    expect(rowSince(firstOffered(), editors)).toBe('same');
    expect(restoreDraft(firstOffered(), editors).state.get()).toMatchObject({
      ...{ row: null, draft: { title: 'Half written' } },
    });
    expect(editors.services.rows).toHaveLength(2);
  });
});

describe('a notice whose box closes the office', () => {
  const companion = { texts: { occasion: 'Storm', occasion_es: 'Tormenta' }, isChosen: true };

  /** Writes the notice and ticks the box, in a panel over an empty database. */
  function writeNotice() {
    const rest = new FakeRest({ notices: [] });
    const drafts = new StoredDrafts('office');
    const table = new TableEditor({
      ...{ client: rest.client, table: contentTables.notices, signInAgain: async () => false },
      keep: (editor) => drafts.store(editor),
    });
    const editor = table.add({ severity: 'emergency' });
    editor.edit('message', 'Closed');
    editor.accompany(companion);
    return { rest, editor };
  }

  async function reopen(rest: FakeRest) {
    const options = { client: rest.client, signInAgain: async () => false, keep: () => {} };
    const table = new TableEditor({ ...options, table: contentTables.notices });
    await table.load();
    const editors = { notices: table } as unknown as PanelEditors;
    const [draft] = (await withAddedRows(rest.client, new StoredDrafts('office').left())).values();
    return { editors, draft };
  }

  test.each([true, false])(
    'keeps it as it was left when the tab is closed: %s',
    async (isChosen) => {
      const { rest, editor } = writeNotice();
      editor.accompany({ ...companion, isChosen });
      const { editors, draft } = await reopen(rest);
      if (!draft) throw new Error('No draft is offered.');
      expect(restoreDraft(draft, editors).state.get()).toMatchObject({
        ...{ row: null, draft: { message: 'Closed' }, companion: { ...companion, isChosen } },
      });
    },
  );

  test('is offered again if the tab is closed before the office is', async () => {
    const { rest, editor } = writeNotice();
    await editor.save();
    expect(editor.isUnsaved).toBe(true);
    const { editors, draft } = await reopen(rest);
    if (!draft) throw new Error('No draft is offered.');
    expect(isSaved(draft, editors)).toBe(false);
    const restored = restoreDraft(draft, editors);
    expect(restored.state.get()).toMatchObject({ row: { id: 1 }, companion });
    // Nothing of the notice itself is left to be written.
    expect(await restored.save()).toMatchObject({ outcome: 'saved', row: { version: 1 } });
    expect(rest.writes).toHaveLength(1);
  });

  test('is not offered again once the office is closed', async () => {
    const { rest, editor } = writeNotice();
    await editor.save();
    editor.accompany(null);
    expect(editor.isUnsaved).toBe(false);
    expect((await reopen(rest)).draft).toBeUndefined();
  });
});
