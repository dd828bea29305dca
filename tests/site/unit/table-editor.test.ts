import { describe, expect, test, vi } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import type { Service } from '#tables/services/schema.ts';
import { rowOf } from '../../support/content-rows.ts';
import { FakeRest, noAnswer, refuse } from '../../support/fake-rest.ts';

const service = (id: number, changes: Partial<Service> = {}) =>
  rowOf('services', { title: `Service ${id}`, display_order: id, ...changes }, id);

function openServices(
  rows: { id: number; version: number; [column: string]: unknown }[] = [
    service(1),
    service(2),
    service(3),
  ],
) {
  const rest = new FakeRest({ services: [...rows] });
  const keep = vi.fn();
  const signInAgain = async () => false;
  const table = new TableEditor({
    client: rest.client,
    table: contentTables.services,
    signInAgain,
    keep,
  });
  return { rest, table, keep };
}

const titles = (table: TableEditor) => table.rows.map(({ state }) => state.get().draft.title);

describe('reading a table', () => {
  test('can be tried again after it failed', async () => {
    const { rest, table } = openServices([service(1)]);
    rest.isDown = true;
    expect(await table.load()).toBe(false);
    expect(table.state.get()).toEqual({ state: 'failed', isOutdated: false });
    rest.isDown = false;
    expect(await table.load()).toBe(true);
    expect(titles(table)).toEqual(['Service 1']);
  });

  test('that the server no longer knows shows that the page is outdated', async () => {
    const { rest, table } = openServices();
    rest.isNewer = true;
    expect(await table.load()).toBe(false);
    expect(table.state.get()).toEqual({ state: 'failed', isOutdated: true });
  });

  test('names a row that cannot be read, and shows the others', async () => {
    const { rest, table } = openServices([service(1), { ...service(2), title: 7 }]);
    await table.load();
    expect(titles(table)).toEqual(['Service 1']);
    expect(table.unreadable).toMatchObject([{ id: 2, column: 'title' }]);
    const [broken] = table.unreadable;
    if (!broken) throw new Error('No unreadable row.');
    rest.interceptWrite(() => refuse(403));
    expect(await table.removeUnreadable(broken)).toEqual({ outcome: 'denied' });
    expect(table.unreadable).toHaveLength(1);
    expect(await table.removeUnreadable(broken)).toEqual({ outcome: 'removed' });
    expect(table.unreadable).toEqual([]);
    expect(rest.rows('services').map(({ id }) => id)).toEqual([1]);
  });

  test('of an empty one-row table offers its defaults, which are not unsaved', async () => {
    const rest = new FakeRest({});
    const options = { client: rest.client, signInAgain: async () => false, keep: () => {} };
    const table = new TableEditor({
      ...options,
      table: contentTables.hero_content,
      first: { title: 'Default' },
    });
    await table.load();
    expect(titles(table)).toEqual(['Default']);
    expect(table.unsaved.get().size).toBe(0);
    table.offer({ title: 'Second offer' });
    expect(titles(table)).toEqual(['Default']);
  });

  test('of a keyed table offers a row for every file that has none', async () => {
    const rest = new FakeRest({
      articles: [rowOf('articles', { slug: 'a', title: 'Saved' })],
    });
    const table = new TableEditor({
      ...{ client: rest.client, signInAgain: async () => false, keep: () => {} },
      table: contentTables.articles,
      loadFileRows: async () => [
        { slug: 'a', title: 'File A' },
        { slug: 'b', title: 'File B' },
      ],
    });
    await table.load();
    expect(titles(table).toSorted()).toEqual(['File B', 'Saved']);
    const [row] = table.rows.filter(({ state }) => state.get().row);
    if (!row) throw new Error('No saved row.');
    await table.remove(row);
    expect(titles(table).toSorted()).toEqual(['File A', 'File B']);
  });
});

test('rows with unsaved changes are counted, and every change is kept', async () => {
  const { table, keep } = openServices();
  await table.load();
  const [row] = table.rows;
  row?.edit('title', 'Edited');
  expect([...table.unsaved.get()]).toEqual([row]);
  expect(keep).toHaveBeenLastCalledWith(row);
  expect(table.isUnsavedRow(1)).toBe(true);
  row?.edit('title', 'Service 1');
  expect(table.unsaved.get().size).toBe(0);
  const added = table.add({ icon: 'home' }, { display_order: 4 });
  expect(table.rows[0]).toBe(added);
  expect(table.unsaved.get().size).toBe(0);
  added.edit('title', 'New');
  expect(table.unsaved.get().size).toBe(1);
  table.drop(added);
  expect(table.unsaved.get().size).toBe(0);
  expect(table.rows).toHaveLength(3);
});

describe('a removed row', () => {
  test('can be put back, with the columns that have no field', async () => {
    const { rest, table } = openServices();
    await table.load();
    const [row] = table.rows;
    if (!row) throw new Error('No row.');
    expect(await table.remove(row)).toEqual({ outcome: 'removed' });
    expect(titles(table)).toEqual(['Service 2', 'Service 3']);
    expect(await table.putBack()).toMatchObject({ outcome: 'saved' });
    expect(titles(table)).toContain('Service 1');
    expect(rest.rows('services').at(-1)).toMatchObject({ title: 'Service 1', display_order: 1 });
    expect(table.lastRemoved.get()).toBeNull();
    expect(await table.putBack()).toBeNull();
  });

  test('stays where the database refuses', async () => {
    const { rest, table } = openServices();
    await table.load();
    const [row] = table.rows;
    if (!row) throw new Error('No row.');
    rest.interceptWrite(() => refuse(403));
    expect(await table.remove(row)).toEqual({ outcome: 'denied' });
    expect(table.rows).toHaveLength(3);
    expect(table.lastRemoved.get()).toBeNull();
  });
});

describe('a row that is added without a form', () => {
  const texts = { day: '2026-12-24', until: '', hours: 'closed', occasion: '', occasion_es: '' };
  async function open() {
    const rest = new FakeRest({ special_hours: [] });
    const session = { client: rest.client, signInAgain: async () => false, keep: () => {} };
    const table = new TableEditor({ ...session, table: contentTables.special_hours });
    await table.load();
    return { rest, table, insert: async () => (await table.insert(texts)).outcome };
  }

  test('is added once by two presses', async () => {
    const { rest, table, insert } = await open();
    const release = rest.holdWrite();
    const presses = [insert(), insert()];
    release();
    expect(await Promise.all(presses)).toEqual(['saved', 'saved']);
    expect(rest.rows('special_hours')).toHaveLength(1);
    expect(table.rows).toHaveLength(1);
  });

  test('is added once when the answer is lost and someone presses again', async () => {
    const { rest, insert } = await open();
    rest.interceptWrite((_, proceed) => {
      proceed();
      return noAnswer();
    });
    expect(await insert()).toBe('unreachable');
    expect(await insert()).toBe('saved');
    expect(rest.rows('special_hours')).toHaveLength(1);
  });

  test('is added again once it was saved', async () => {
    const { rest, insert } = await open();
    expect([await insert(), await insert()]).toEqual(['saved', 'saved']);
    expect(rest.rows('special_hours')).toHaveLength(2);
  });
});

describe('rows in another order', () => {
  test('as someone else left them: gone ones go, new ones come, unsaved ones stay', async () => {
    const { table } = openServices();
    await table.load();
    const [first, second] = table.rows;
    second?.edit('title', 'Mine');
    table.showReordered([
      service(4, { display_order: 1 }),
      service(1, { version: 2, display_order: 2, title: 'Theirs' }),
    ]);
    expect(titles(table).toSorted()).toEqual(['Mine', 'Service 4', 'Theirs']);
    expect(first?.state.get().row).toMatchObject({ version: 2, display_order: 2 });
  });

  test('a restored row replaces what is shown, except over unsaved changes', async () => {
    const { table } = openServices([service(1), service(2)]);
    await table.load();
    table.rows[1]?.edit('title', 'Mine');
    table.showRestored(service(1, { version: 2, title: 'Restored' }));
    table.showRestored(service(2, { version: 2, title: 'Restored' }));
    expect(titles(table)).toEqual(['Restored', 'Mine']);
  });
});
