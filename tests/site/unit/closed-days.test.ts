import { describe, expect, test } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { TableEditor } from '#islands/admin/editing/state/table-editor.ts';
import { closedDays, closeOffice } from '#islands/admin/notices/closed-days.ts';
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
  const open = (...rows: object[]) => {
    const saved = rows.map((row, at) => rowOf('special_hours', row, at + 1));
    const rest = new FakeRest({ special_hours: saved });
    const session = { client: rest.client, signInAgain: async () => false, keep: () => {} };
    return { rest, table: new TableEditor({ ...session, table: contentTables.special_hours }) };
  };

  test('saves one entry for all of its days', async () => {
    const { rest, table } = open();
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([
      { ...days, hours: 'closed', occasion: 'Storm', occasion_es: 'Tormenta' },
    ]);
  });

  test('saves one entry although the answer is lost', async () => {
    const { rest, table } = open();
    rest.interceptWrite((_, proceed) => {
      proceed();
      return noAnswer();
    });
    expect(await closeOffice(table, days, storm)).toBe(true);
    expect(rest.rows('special_hours')).toMatchObject([{ ...days, hours: 'closed' }]);
    expect(table.unsaved.get().size).toBe(0);
  });

  test('saves no last day for a single one', async () => {
    const { rest, table } = open();
    await closeOffice(table, { ...days, until: days.day }, storm);
    expect(rest.rows('special_hours')).toMatchObject([{ day: days.day, until: null }]);
  });

  test('closes special hours that begin within them, and leaves others as they are', async () => {
    const { rest, table } = open(
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
