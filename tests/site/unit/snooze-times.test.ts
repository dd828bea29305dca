import { expect, test } from 'vitest';
import {
  chosenSnooze,
  snoozeTimes,
} from '../../../src/islands/admin/requests/time/snooze-times.ts';

const houston = 'America/Chicago';
const at = (time: string) => new Date(time);

test.each([
  // A Tuesday, a Monday and a Sunday; late in the evening, where UTC has the next date.
  ['2026-11-24T22:30-06:00', '2026-11-25T09:00-06:00', '2026-11-30T09:00-06:00'],
  ['2026-11-23T08:00-06:00', '2026-11-24T09:00-06:00', '2026-11-30T09:00-06:00'],
  ['2026-11-29T08:00-06:00', '2026-11-30T09:00-06:00', '2026-11-30T09:00-06:00'],
  // Over the end of daylight saving time on November 1, and its start on March 14.
  ['2026-10-31T10:00-05:00', '2026-11-01T09:00-06:00', '2026-11-02T09:00-06:00'],
  ['2027-03-13T10:00-06:00', '2027-03-14T09:00-05:00', '2027-03-15T09:00-05:00'],
  // The last day of a year.
  ['2026-12-31T12:00-06:00', '2027-01-01T09:00-06:00', '2027-01-04T09:00-06:00'],
])('at %s, tomorrow and next Monday are at 9 AM office time', (now, tomorrow, monday) => {
  const times = snoozeTimes(houston, at(now));
  expect(times.tomorrow).toBe(at(tomorrow).toISOString());
  expect(times.nextMonday).toBe(at(monday).toISOString());
});

test('one hour is one hour, also while the clock goes back', () => {
  const times = snoozeTimes(houston, at('2026-11-01T01:30-05:00'));
  expect(times.inAnHour).toBe(at('2026-11-01T01:30-06:00').toISOString());
});

test('a chosen time is office time, on any device', () => {
  const now = at('2026-10-31T10:00-05:00');
  const chosen = (time: string) => chosenSnooze(houston, time, now);
  expect(chosen('2026-10-31T14:15')).toBe('2026-10-31T19:15:00.000Z');
  expect(chosen('2026-11-01T14:15')).toBe('2026-11-01T20:15:00.000Z');
  expect(chosen('2027-01-29T08:59')).toBe('2027-01-29T14:59:00.000Z');
  expect(chosen('2026-11-01T14:15:00')).toBe('2026-11-01T20:15:00.000Z');
});

test.each([
  ['the past', '2026-10-31T09:59'],
  ['now', '2026-10-31T10:00'],
  ['a day after more than 90', '2027-01-29T09:01'],
  ['nothing', ''],
  ['half a time', '2026-11-01'],
  ['an hour that daylight saving time skips', '2027-03-14T02:30'],
])('%s cannot be chosen', (_, time) => {
  expect(chosenSnooze(houston, time, at('2026-10-31T10:00-05:00'))).toBeNull();
});
