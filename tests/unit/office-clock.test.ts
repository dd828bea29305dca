import { expect, test } from 'vitest';
import { officeAt } from '#components/ui/office-clock.ts';
import { officeWeek } from '#components/ui/opening-hours.ts';
import type { OpeningHours } from '#schemas/content/agency.ts';

const hours: OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  { days: ['Saturday'], opens: '09:00', closes: '13:00' },
  { days: ['Sunday'] },
];

const said = (moment: string, locale: 'en' | 'es' = 'en') =>
  officeAt(officeWeek(hours, locale), 'America/Chicago', new Date(moment))?.text.replaceAll(
    '\u00a0',
    ' ',
  );

test.each([
  ['a Tuesday at noon', '2026-11-24T12:00-06:00', 'Open until 6:00 PM'],
  ['the minute it opens', '2026-11-24T09:00-06:00', 'Open until 6:00 PM'],
  ['the minute before', '2026-11-24T08:59-06:00', 'Closed now, opens Tuesday 9:00 AM'],
  ['the minute it closes', '2026-11-24T18:00-06:00', 'Closed now, opens Wednesday 9:00 AM'],
  ['Saturday afternoon', '2026-11-28T15:00-06:00', 'Closed now, opens Monday 9:00 AM'],
  ['a day by appointment', '2026-11-29T11:00-06:00', 'Closed now, opens Monday 9:00 AM'],
  ['midnight', '2026-11-24T00:00-06:00', 'Closed now, opens Tuesday 9:00 AM'],
])('%s', (_, moment, text) => {
  expect(said(moment)).toBe(text);
});

test.each([
  ['the morning after clocks went forward', '2026-03-09T14:00Z', 'Open until 6:00 PM'],
  ['an hour earlier', '2026-03-09T13:59Z', 'Closed now, opens Monday 9:00 AM'],
  ['the morning after clocks went back', '2026-11-02T15:00Z', 'Open until 6:00 PM'],
  ['an hour earlier', '2026-11-02T14:59Z', 'Closed now, opens Monday 9:00 AM'],
])('%s, in the office’s time', (_, moment, text) => {
  expect(said(moment)).toBe(text);
});

test('Spanish says it in its own words', () => {
  expect(said('2026-11-28T12:00-06:00', 'es')).toBe('Abierto hasta la 1:00 p. m.');
  expect(said('2026-11-29T12:00-06:00', 'es')).toBe('Cerrado, abre el lunes a las 9:00 a. m.');
});

test('an office without hours says nothing', () => {
  expect(
    officeAt(officeWeek([{ days: ['Sunday'] }], 'en'), 'America/Chicago', new Date()),
  ).toBeNull();
});
