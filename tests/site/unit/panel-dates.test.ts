import { expect, test } from 'vitest';
import { medianWait } from '#islands/admin/figures/median-wait.ts';
import { newestWeeks, weekBounds } from '#islands/admin/history/history-weeks.ts';
import { nextHoliday } from '#islands/admin/today/next-holiday.ts';
import { rowOf } from '../../support/content-rows.ts';

const special = (day: string, hours: string) =>
  rowOf('special_hours', { day, hours, occasion: 'Thanks', occasion_es: 'Gracias' }, 7);

test.each([
  [
    'a saved day with its hours',
    '2026-11-24',
    [special('2026-11-26', 'closed')],
    'es',
    { name: 'Gracias', hours: 'Cerrado', to: { section: 'holidays', row: '7' } },
  ],
  [
    'a holiday without hours',
    '2026-11-24',
    [special('2026-11-27', 'closed')],
    'en',
    {
      date: '2026-11-26',
      name: 'Thanksgiving',
      hours: null,
      to: { section: 'holidays', row: null },
    },
  ],
  [
    'special hours that began, without an occasion',
    '2026-11-25',
    [
      rowOf('special_hours', {
        day: '2026-11-20',
        until: '2026-12-02',
        hours: 'closed',
        occasion: null,
      }),
    ],
    'en',
    { date: '2026-11-25', name: '', hours: 'Closed' },
  ],
  ['today’s', '2026-11-26', [special('2026-11-26', '10:00-12:00')], 'en', { name: 'Thanks' }],
  [
    'one in exactly two weeks',
    '2026-12-10',
    [special('2026-11-26', 'closed')],
    'en',
    { date: '2026-12-24' },
  ],
] as const)('the next holiday is %s', (_, today, rows, locale, holiday) => {
  expect(nextHoliday(rows, today, locale)).toMatchObject(holiday);
});

test('a holiday within special hours needs no hours of its own', () => {
  const away = rowOf('special_hours', { day: '2026-11-20', until: '2026-11-27', hours: 'closed' });
  expect(nextHoliday([away], '2026-11-28', 'en')).toBeUndefined();
  expect(nextHoliday([away], '2026-11-21', 'en')?.hours).toBe('Closed');
});

test('no holiday is announced more than two weeks ahead', () => {
  expect(nextHoliday([], '2026-12-09', 'en')).toBeUndefined();
});

test('the median wait counts office hours, and is the lower of two in the middle', () => {
  const office = {
    timeZone: 'America/Chicago',
    hours: [{ days: ['Tuesday', 'Wednesday'], opens: '09:00', closes: '18:00' }],
    specialDays: [],
  } as const satisfies Parameters<typeof medianWait>[1];
  const wait = (from: string, to: string): [Date, Date] => [
    new Date(`${from}-06:00`),
    new Date(`${to}-06:00`),
  ];
  const overNight = wait('2026-11-24T17:30', '2026-11-25T09:30');
  const short = wait('2026-11-24T10:00', '2026-11-24T10:14');
  expect(medianWait([overNight], office)).toBe(60);
  expect(medianWait([overNight, short], office)).toBe(14);
  expect(medianWait([], office)).toBeNull();
});

test('weeks of the history begin on Monday at midnight of the office, also when clocks change', () => {
  expect(newestWeeks('2026-11-01').slice(0, 2)).toEqual(['2026-10-26', '2026-10-19']);
  expect(newestWeeks('2026-11-02')[0]).toBe('2026-11-02');
  expect(weekBounds('2026-10-26', 'America/Chicago')).toEqual({
    since: '2026-10-26T05:00Z',
    until: '2026-11-02T06:00Z',
  });
});
