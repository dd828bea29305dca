import { describe, expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import {
  closeAgain,
  closedDays,
  closedRows,
  closeOffice,
  isOfNotice,
  openOffice,
  rowsToOpen,
} from '#islands/admin/notices/closed-days.ts';
import { rowOf } from '../../support/content-rows.ts';
import { FakeRest, noAnswer } from '../../support/fake-rest.ts';

const closed = (starts_at: string, ends_at: string, now = '2026-11-27T18:00Z') =>
  closedDays({ starts_at, ends_at }, 'America/Chicago', new Date(now));

describe('a notice closes the office', () => {
  test.each([
    ['from now to the day before it ends', '', '2026-11-29T06:00Z', '2026-11-27', '2026-11-28'],
    ['from its start', '2026-12-24T12:00Z', '2026-12-26T15:00Z', '2026-12-24', '2026-12-25'],
    ['on its day, if it ends the same day', '', '2026-11-27T23:00Z', '2026-11-27', '2026-11-27'],
    ['on its day, if it has no end yet', '', '', '2026-11-27', '2026-11-27'],
    [
      'from now, if it started long ago',
      '2026-01-01T00:00Z',
      '2026-11-28T12:00Z',
      '2026-11-27',
      '2026-11-27',
    ],
  ])('%s', (_, starts_at, ends_at, day, until) => {
    expect(closed(starts_at, ends_at)).toEqual({ day, until });
  });

  test('by the clock of the office, also when daylight saving time begins', () => {
    // 23:30 in Houston, and the next day in UTC.
    expect(closed('', '2027-03-15T05:00Z', '2027-03-14T05:30Z')).toEqual({
      day: '2027-03-13',
      until: '2027-03-14',
    });
  });

  test('for a month at most', () => {
    expect(closed('', '2026-12-28T12:00Z')).toEqual({ day: '2026-11-27', until: '2026-12-27' });
    expect(closed('', '2026-12-29T12:00Z')).toBeNull();
  });
});

describe('closing the office for a notice', () => {
  const storm = { occasion: 'Storm', occasion_es: 'Tormenta' };
  const days = { day: '2026-11-27', until: '2026-11-30' };
  test('saves one entry for all of its days', async () => {
    const { rest, table } = await open();
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { ...days, hours: 'closed', occasion: 'Storm', occasion_es: 'Tormenta' },
    ]);
  });

  test('saves one entry although the answer is lost', async () => {
    const { rest, table } = await open();
    rest.interceptWrite((_, proceed) => {
      proceed();
      return noAnswer();
    });
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([{ ...days, hours: 'closed' }]);
    expect(table.unsaved.get().size).toBe(0);
  });

  test('saves no last day for a single one', async () => {
    const { rest, table } = await open();
    await closeOffice(table, { ...days, until: days.day }, storm);
    expect(rest.rows('special_hours')).toMatchObject([{ day: days.day, until: null }]);
  });

  test('counts what others changed since the days were shown', async () => {
    const { rest, table } = await open(
      { day: '2026-11-27', hours: 'closed', occasion: 'Removed meanwhile' },
      { day: '2026-12-24', hours: 'closed' },
    );
    rest.remove('special_hours', 1);
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { day: '2026-12-24' },
      { ...days, hours: 'closed', occasion: 'Storm' },
    ]);
  });

  test('shortens special hours that go on after them', async () => {
    const { rest, table } = await open(
      { day: '2026-11-27', until: '2026-12-01', hours: '10:00-12:00', occasion: 'One' },
      { day: '2026-11-29', until: '2026-12-09', hours: '13:00-15:00', occasion: 'Two' },
    );
    rest.remove('special_hours', 2);
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { day: '2026-12-01', until: null, hours: '10:00-12:00', occasion: 'One' },
      { ...days, hours: 'closed', occasion: 'Storm' },
    ]);
  });

  test('saves nothing that is only typed', async () => {
    const { rest, table } = await open({ day: '2026-11-29', hours: '10:00-12:00', until: null });
    table.rows[0]?.edit('occasion', 'Maybe audit??');
    const added = table.add({});
    added.edit('day', '2026-11-28');
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { day: '2026-11-29', hours: 'closed', occasion: 'Thanksgiving' },
      { ...days, hours: 'closed', occasion: 'Storm' },
    ]);
    expect(added.isUnsaved).toBe(true);
  });

  test('closes special hours that lie within them, and leaves others as they are', async () => {
    const { rest, table } = await open(
      { day: '2026-11-27', hours: '10:00-12:00', until: null },
      { day: '2026-11-29', hours: '10:00-12:00', until: null },
      { day: '2026-12-01', hours: '10:00-12:00', until: null },
    );
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { ...days, hours: 'closed', occasion: 'Thanksgiving' },
      { day: '2026-11-29', hours: 'closed', until: null },
      { day: '2026-12-01', hours: '10:00-12:00' },
    ]);
  });
});

describe('taking back a notice that closed the office', () => {
  const now = new Date('2026-11-28T16:50Z');
  const holiday = { starts_at: '', ends_at: '2026-11-30T06:00Z' };
  const find = (table: TableEditor, ...notices: object[]) =>
    closedRows(table, notices, 'America/Chicago', now).map(({ day }) => day);

  test('names the days on which the office stays closed, and no others', async () => {
    const { table } = await open(
      { day: '2026-11-29', hours: 'closed', occasion: 'Holiday' },
      { day: '2026-11-26', until: '2026-11-28', hours: 'closed', occasion: 'Storm' },
      { day: '2026-11-20', until: '2026-11-27', hours: 'closed' },
      { day: '2026-11-29', hours: '10:00-12:00' },
      { day: '2026-11-30', hours: 'closed' },
    );
    expect(find(table, holiday)).toEqual(['2026-11-26', '2026-11-29']);
  });

  test('names them although it ends earlier now, and names none of a notice that ended', async () => {
    const { table } = await open({ day: '2026-11-29', hours: 'closed' });
    const shortened = { ...holiday, ends_at: '2026-11-28T20:00Z' };
    expect(find(table, shortened)).toEqual([]);
    expect(find(table, holiday, shortened)).toEqual(['2026-11-29']);
    expect(find(table, { ...holiday, ends_at: '2026-11-28T10:00Z' })).toEqual([]);
  });

  test('offers to open it on days of the notice only', async () => {
    const { table } = await open(
      { day: '2026-11-28', until: '2026-11-29', hours: 'closed', occasion: 'Storm' },
      { day: '2026-11-29', until: '2026-12-05', hours: 'closed', occasion: 'Vacation' },
    );
    const rows = rowsToOpen(table, holiday, 'America/Chicago', now);
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-28']);
  });

  test('tells the days that it closed from those of a holiday', async () => {
    const { table } = await open(
      { day: '2026-11-28', hours: 'closed', occasion: 'Storm' },
      { day: '2026-11-29', hours: 'closed', occasion: 'Thanksgiving Day' },
    );
    const rows = rowsToOpen(table, holiday, 'America/Chicago', now);
    expect(rows.map(isOfNotice)).toEqual([true, false]);
  });

  test('opens the office on them, and closes it again when the removal is undone', async () => {
    const { rest, table } = await open(
      { day: '2026-11-28', until: '2026-11-29', hours: 'closed', occasion: 'Storm' },
      { day: '2026-12-25', hours: 'closed' },
    );
    const rows = closedRows(table, [holiday], 'America/Chicago', now);
    const opened = await openOffice(table, rows);
    expect(opened).toEqual(rows);
    expect(rest.rows('special_hours')).toMatchObject([{ day: '2026-12-25' }]);
    expect(await closeAgain(table, opened)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { day: '2026-12-25' },
      { day: '2026-11-28', until: '2026-11-29', hours: 'closed', occasion: 'Storm' },
    ]);
  });

  test('says that they stay closed if someone changed them meanwhile', async () => {
    const { rest, table } = await open({ day: '2026-11-28', hours: 'closed' });
    const rows = closedRows(table, [holiday], 'America/Chicago', now);
    rest.update('special_hours', 1, { hours: '10:00-12:00' });
    expect(await openOffice(table, rows)).toEqual([]);
  });
});

async function open(...rows: object[]) {
  const saved = rows.map((row, at) => rowOf('special_hours', row, at + 1));
  const rest = new FakeRest({ special_hours: saved });
  const session = { client: rest.client, signInAgain: async () => false, keep: () => {} };
  const table = new TableEditor({ ...session, table: contentTables.special_hours });
  await table.load();
  return { rest, table };
}
