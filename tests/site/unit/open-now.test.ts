import { expect, test } from 'vitest';
import { openNowHours } from '#i18n/opening-hours-text.ts';
import type { OpeningHours, SpecialDay } from '#schemas/content/agency.ts';
import { openNow } from '#schemas/office-hours/open-now.ts';

const hours: OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  { days: ['Saturday'], opens: '09:00', closes: '13:00' },
  { days: ['Sunday'] },
];

const occasion = { en: 'A holiday', es: null };
const holidays: SpecialDay[] = [
  // Thanksgiving (closed), short hours on the day after, and hours on a Sunday.
  { day: '2026-11-26', occasion, closed: true },
  { day: '2026-11-27', occasion, opens: '10:00', closes: '13:00' },
  { day: '2026-12-06', occasion, opens: '12:00', closes: '15:00' },
];
const away: SpecialDay[] = [{ day: '2026-12-20', until: '2026-12-31', closed: true }];

const said = (moment: string, locale: 'en' | 'es' = 'en', specialDays: SpecialDay[] = []) =>
  openNow(
    openNowHours({ hours, specialDays }, locale),
    'America/Chicago',
    new Date(moment),
  )?.text.replaceAll('\u00a0', ' ');

test.each([
  ['a Tuesday at noon', '2026-11-24T12:00-06:00', 'Open until 6:00 PM'],
  ['the minute it opens', '2026-11-24T09:00-06:00', 'Open until 6:00 PM'],
  ['the minute before', '2026-11-24T08:59-06:00', 'Closed now (we answer again today at 9:00 AM)'],
  [
    'the minute it closes',
    '2026-11-24T18:00-06:00',
    'Closed now (we answer again tomorrow at 9:00 AM)',
  ],
  [
    'Saturday afternoon',
    '2026-11-28T15:00-06:00',
    'Closed now (we answer again Monday at 9:00 AM)',
  ],
  [
    'a day by appointment',
    '2026-11-29T11:00-06:00',
    'Closed now (we answer again tomorrow at 9:00 AM)',
  ],
  ['midnight', '2026-11-24T00:00-06:00', 'Closed now (we answer again today at 9:00 AM)'],
])('%s', (_, moment, text) => {
  expect(said(moment)).toBe(text);
});

test.each([
  ['the morning after clocks went forward', '2026-03-09T14:00Z', 'Open until 6:00 PM'],
  ['an hour earlier', '2026-03-09T13:59Z', 'Closed now (we answer again today at 9:00 AM)'],
  ['the morning after clocks went back', '2026-11-02T15:00Z', 'Open until 6:00 PM'],
  ['an hour earlier', '2026-11-02T14:59Z', 'Closed now (we answer again today at 9:00 AM)'],
])('%s, in the office’s time zone', (_, moment, text) => {
  expect(said(moment)).toBe(text);
});

test.each([
  [
    'Thanksgiving at noon',
    '2026-11-26T12:00-06:00',
    'Closed now (we answer again tomorrow at 10:00 AM)',
  ],
  [
    'the evening before',
    '2026-11-25T19:00-06:00',
    'Closed now (we answer again Friday at 10:00 AM)',
  ],
  ['the short day after it', '2026-11-27T12:00-06:00', 'Open until 1:00 PM'],
  ['its afternoon', '2026-11-27T14:00-06:00', 'Closed now (we answer again tomorrow at 9:00 AM)'],
  ['a Sunday with hours', '2026-12-06T12:30-06:00', 'Open until 3:00 PM'],
  [
    'midnight before it, in the office’s time',
    '2026-12-06T06:00Z',
    'Closed now (we answer again today at 12:00 PM)',
  ],
])('special days: %s', (_, moment, text) => {
  expect(said(moment, 'en', holidays)).toBe(text);
});

test('names no day if the office is closed for more than a week', () => {
  expect(said('2026-12-21T12:00-06:00', 'en', away)).toBe('Closed now');
  expect(said('2026-12-29T12:00-06:00', 'es', away)).toBe(
    'Ahora no atendemos (contestamos otra vez el viernes a las 9:00 a. m.)',
  );
});

test.each([
  ['the day before it', '2026-12-19T12:00-06:00', 'Open until 1:00 PM'],
  ['its first day', '2026-12-20T12:00-06:00', 'Closed now (we answer again Wednesday at 10:00 AM)'],
  ['a day within it that has its own hours', '2026-12-23T11:00-06:00', 'Open until 12:00 PM'],
  ['its last day', '2026-12-31T12:00-06:00', 'Closed now (we answer again tomorrow at 9:00 AM)'],
  ['the day after it', '2027-01-01T12:00-06:00', 'Open until 6:00 PM'],
])('special hours of several days: %s', (_, moment, text) => {
  const day: SpecialDay = { day: '2026-12-23', opens: '10:00', closes: '12:00' };
  expect(said(moment, 'en', [day, ...away])).toBe(text);
});

test('in Spanish', () => {
  expect(said('2026-11-28T12:00-06:00', 'es')).toBe('Atendemos hasta la 1:00 p. m.');
  expect(said('2026-11-29T12:00-06:00', 'es')).toBe(
    'Ahora no atendemos (contestamos otra vez mañana a las 9:00 a. m.)',
  );
  expect(said('2026-11-28T19:00-06:00', 'es')).toBe(
    'Ahora no atendemos (contestamos otra vez el lunes a las 9:00 a. m.)',
  );
});

test('is null for an office without hours', () => {
  expect(
    openNow(
      openNowHours({ hours: [{ days: ['Sunday'] }], specialDays: [] }, 'en'),
      'America/Chicago',
      new Date(),
    ),
  ).toBeNull();
});
