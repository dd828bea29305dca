import { describe, expect, test } from 'vitest';
import type { OpeningHours } from '#schemas/content/agency.ts';
import { nextCall } from '../../../src/islands/admin/requests/time/calling-hours.ts';
import { officeMinutes } from '../../../src/islands/admin/requests/time/office-minutes.ts';

const timeZone = 'America/Chicago';
const hours: OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  { days: ['Saturday'], opens: '09:00', closes: '14:00' },
  { days: ['Sunday'] },
];
const waited = (from: string, to: string) =>
  officeMinutes({ timeZone, hours, specialDays: [] }, new Date(from), new Date(to));

describe('office hours between two dates', () => {
  test.each([
    ['within one day', '2026-11-24T10:00-06:00', '2026-11-24T12:15-06:00', 135],
    ['before the office opens', '2026-11-24T06:00-06:00', '2026-11-24T08:59-06:00', 0],
    ['from before it opens', '2026-11-24T06:00-06:00', '2026-11-24T09:30-06:00', 30],
    ['over a night', '2026-11-24T17:30-06:00', '2026-11-25T09:30-06:00', 60],
    ['over a weekend', '2026-11-20T17:00-06:00', '2026-11-23T10:00-06:00', 60 + 300 + 60],
    ['on a day by appointment', '2026-11-22T10:00-06:00', '2026-11-22T17:00-06:00', 0],
    ['half a minute', '2026-11-24T10:00:10-06:00', '2026-11-24T10:00:40-06:00', 0],
    [
      'less than a minute into the next',
      '2026-11-24T10:00:50-06:00',
      '2026-11-24T10:01:49-06:00',
      0,
    ],
    ['a whole minute', '2026-11-24T10:00:50-06:00', '2026-11-24T10:01:50-06:00', 1],
    ['a clock that is behind', '2026-11-24T10:00-06:00', '2026-11-24T09:59-06:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(waited(from, to)).toBe(minutes);
  });

  test('special hours of several days count on each of them', () => {
    const short = { day: '2026-11-24', until: '2026-11-26', opens: '09:00', closes: '10:00' };
    const office = { timeZone, hours, specialDays: [short] };
    const wait = (to: string) =>
      officeMinutes(office, new Date('2026-11-23T18:00-06:00'), new Date(to));
    expect(wait('2026-11-26T23:00-06:00')).toBe(3 * 60);
    expect(wait('2026-11-27T10:00-06:00')).toBe(4 * 60);
  });

  // 8 March 2026 and 1 November 2026 are the Sundays on which the clocks change.
  test.each([
    ['forward', '2026-03-07T13:00-06:00', '2026-03-09T09:30-05:00', 60 + 30],
    ['back', '2026-10-31T13:00-05:00', '2026-11-02T09:30-06:00', 60 + 30],
  ])('clocks that go %s change no office hours', (_, from, to, minutes) => {
    expect(waited(from, to)).toBe(minutes);
  });

  test('open through the night of the change, the skipped hour does not count', () => {
    const always: OpeningHours[] = [{ days: ['Sunday'], opens: '00:00', closes: '23:59' }];
    const sunday = (date: string, next: string) =>
      officeMinutes({ timeZone, hours: always, specialDays: [] }, new Date(date), new Date(next));
    const day = 23 * 60 + 59;
    expect(sunday('2026-03-08T00:00-06:00', '2026-03-09T00:00-05:00')).toBe(day - 60);
    expect(sunday('2026-11-01T00:00-05:00', '2026-11-02T00:00-06:00')).toBe(day + 60);
    expect(sunday('2026-11-08T00:00-06:00', '2026-11-09T00:00-06:00')).toBe(day);
  });

  test('the office’s time zone counts, not the computer’s', () => {
    const inMadrid = { timeZone: 'Europe/Madrid', hours, specialDays: [] };
    const [from, to] = [new Date('2026-11-24T08:00Z'), new Date('2026-11-24T09:00Z')];
    expect(officeMinutes(inMadrid, from, to)).toBe(60);
    expect(officeMinutes({ timeZone, hours, specialDays: [] }, from, to)).toBe(0);
  });

  test('holidays and days with special hours count as such', () => {
    const occasion = { en: 'Thanksgiving', es: 'Acción de Gracias' };
    const special = [
      { day: '2026-11-26', closed: true as const, occasion },
      { day: '2026-11-27', opens: '10:00', closes: '12:00', occasion },
    ];
    const office = { timeZone, hours, specialDays: special };
    const [from, to] = [new Date('2026-11-25T17:00-06:00'), new Date('2026-11-28T10:00-06:00')];
    expect(officeMinutes(office, from, to)).toBe(60 + 120 + 60);
  });

  test('at most a month is counted, and an office without hours has no office minutes', () => {
    expect(waited('2024-01-01T00:00-06:00', '2026-01-01T00:00-06:00')).toBe(
      waited('2024-01-01T00:00-06:00', '2024-01-31T00:00-06:00'),
    );
    const byAppointment = { timeZone, hours: [], specialDays: [] };
    expect(officeMinutes(byAppointment, new Date(0), new Date())).toBe(0);
  });
});

describe('when a person in Texas may be called', () => {
  test.each([
    ['a Tuesday at 9', '2026-11-24T09:00-06:00', null],
    ['a minute before', '2026-11-24T08:59-06:00', { from: 'nine', isTomorrow: false }],
    ['a minute before 9 in the evening', '2026-11-24T20:59-06:00', null],
    ['9 in the evening', '2026-11-24T21:00-06:00', { from: 'nine', isTomorrow: true }],
    ['Saturday night', '2026-11-28T22:00-06:00', { from: 'noon', isTomorrow: true }],
    ['Sunday morning', '2026-11-29T11:59-06:00', { from: 'noon', isTomorrow: false }],
    ['Sunday noon', '2026-11-29T12:00-06:00', null],
    ['Sunday night', '2026-11-29T21:30-06:00', { from: 'nine', isTomorrow: true }],
    ['midnight', '2026-11-24T00:00-06:00', { from: 'nine', isTomorrow: false }],
    ['the morning after clocks went forward', '2026-03-09T14:00Z', null],
    ['an hour earlier', '2026-03-09T13:59Z', { from: 'nine', isTomorrow: false }],
    [
      'the morning after clocks went back',
      '2026-11-02T14:59Z',
      { from: 'nine', isTomorrow: false },
    ],
  ])('%s', (_, moment, next) => {
    expect(nextCall(timeZone, new Date(moment))).toEqual(next);
  });
});
