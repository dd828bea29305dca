import { expect, test } from 'vitest';
import { nextTry } from '#islands/admin/requests/time/next-try.ts';
import { optOutDeadline } from '#islands/admin/requests/time/opt-out-deadline.ts';
import type { OpeningHours } from '#schemas/content/agency.ts';

const timeZone = 'America/Chicago';

const hours: OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ...{ opens: '09:00', closes: '18:00' },
  },
  { days: ['Saturday'], opens: '07:30', closes: '12:00' },
  { days: ['Sunday'], opens: '10:00', closes: '14:00' },
];
const christmas = { day: '2026-12-25', occasion: { en: 'Christmas', es: null } };

test.each([
  ['the same day, two hours later', '2026-12-01T10:03-06:00', '2026-12-01T12:15-06:00'],
  [
    'the next morning, when the office closes before that',
    '2026-12-01T15:45-06:00',
    '2026-12-02T09:00-06:00',
  ],
  [
    'when the office opens, for a call at night',
    '2026-12-02T00:10-06:00',
    '2026-12-02T09:00-06:00',
  ],
  [
    'on Saturday not before 9 AM, when calls are allowed',
    '2026-12-04T17:00-06:00',
    '2026-12-05T09:00-06:00',
  ],
  ['on Sunday not before noon', '2026-12-05T11:00-06:00', '2026-12-06T12:00-06:00'],
  ['on an open day, after a holiday', '2026-12-24T17:30-06:00', '2026-12-26T09:00-06:00'],
  [
    'by the clock of the day, when daylight saving time ends',
    '2026-10-31T11:00-05:00',
    '2026-11-01T12:00-06:00',
  ],
])('a call that no one answered is tried again %s', (_, now, next) => {
  const office = { timeZone, hours, specialDays: [christmas] };
  expect(new Date(nextTry(office, new Date(now)))).toEqual(new Date(next));
});

test('a call that no one answered is tried again tomorrow, while an office has no hours', () => {
  const office = { timeZone, hours: [], specialDays: [] };
  const next = nextTry(office, new Date('2026-12-01T10:00-06:00'));
  expect(new Date(next)).toEqual(new Date('2026-12-02T09:00-06:00'));
});

test.each([
  ['on a Friday', '2026-11-20T16:00-06:00', '2026-12-04'],
  ['on a Saturday', '2026-11-21T10:00-06:00', '2026-12-04'],
  ['on a Monday', '2026-11-23T10:00-06:00', '2026-12-07'],
  ['late in the evening', '2026-11-23T23:30-06:00', '2026-12-07'],
  ['before the turn of the year', '2026-12-28T10:00-06:00', '2027-01-11'],
])(
  'a wish not to be called, said %s, must be honored within ten business days',
  (_, asked, day) => {
    expect(optOutDeadline(timeZone, new Date(asked))).toBe(day);
  },
);
