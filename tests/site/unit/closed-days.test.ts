import { describe, expect, test } from 'vitest';
import { closedDays } from '#islands/admin/notices/closed-days.ts';

const closed = (starts_at: string, ends_at: string, now = '2026-11-27T18:00Z') =>
  closedDays({ starts_at, ends_at }, 'America/Chicago', new Date(now));

describe('a notice closes the office', () => {
  test.each([
    ['from now to the day before it ends', '', '2026-11-29T06:00Z', ['2026-11-27', '2026-11-28']],
    ['from its start', '2026-12-24T12:00Z', '2026-12-26T15:00Z', ['2026-12-24', '2026-12-25']],
    ['on its day, if it ends the same day', '', '2026-11-27T23:00Z', ['2026-11-27']],
    ['on its day, if it has no end yet', '', '', ['2026-11-27']],
    ['from now, if it started long ago', '2026-01-01T00:00Z', '2026-11-28T12:00Z', ['2026-11-27']],
  ])('%s', (_, starts_at, ends_at, days) => {
    expect(closed(starts_at, ends_at)?.days).toEqual(days);
  });

  test('by the clock of the office, also when daylight saving time begins', () => {
    // 23:30 in Houston, and the next day in UTC.
    expect(closed('', '2027-03-15T05:00Z', '2027-03-14T05:30Z')).toEqual({
      days: ['2027-03-13', '2027-03-14'],
      reopens: '2027-03-15',
    });
  });

  test('for a month at most', () => {
    expect(closed('', '2026-12-28T12:00Z')?.days).toHaveLength(31);
    expect(closed('', '2026-12-29T12:00Z')).toBeNull();
  });
});
