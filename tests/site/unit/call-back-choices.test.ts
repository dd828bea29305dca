import { expect, test } from 'vitest';
import { openNowHours } from '#i18n/opening-hours-text.ts';
import { callBackTimeText } from '#i18n/quotes/call-back-times.ts';
import { callBackChoices, dateAfter } from '#islands/call-back/call-back-choices.ts';
import { agency } from '../../support/content.ts';

const offered = (now: string, locale: 'en' | 'es' = 'en', facts: Partial<typeof agency> = {}) =>
  callBackChoices(
    openNowHours({ ...agency, ...facts }, locale),
    agency.timeZone,
    new Date(now),
    locale,
  );

const labels = (...[now, locale, facts]: Parameters<typeof offered>) =>
  offered(now, locale, facts).choices.map(({ label }) => label);

test('a call can be asked for on the next day with office hours, as long as the office is open', () => {
  expect(labels('2026-12-01T12:00-06:00')).toEqual([
    'As soon as possible',
    'Tomorrow morning (9–12)',
    'Tomorrow afternoon (12–5)',
    'Tomorrow, at the end of the day (5–6)',
  ]);
  // On Saturdays the office closes at 2:00 PM.
  expect(labels('2026-12-04T23:59-06:00', 'es')).toEqual([
    'Lo antes posible',
    'Mañana por la mañana (de 9 a 12)',
    'Mañana por la tarde (de 12 a 2)',
  ]);
  // Sundays are by appointment.
  expect(labels('2026-12-05T15:00-06:00', 'es').slice(1)).toEqual([
    'El lunes por la mañana (de 9 a 12)',
    'El lunes por la tarde (de 12 a 5)',
    'El lunes al final de la tarde (de 5 a 6)',
  ]);
});

test('the receipt of a choice has the date, so that “tomorrow” is clear on any day', () => {
  const receipts = (locale: 'en' | 'es') =>
    offered('2026-12-01T12:00-06:00', locale).choices.map(
      ({ value, label }) => label + dateAfter(value, locale),
    );
  expect(receipts('en').slice(0, 2)).toEqual([
    'As soon as possible',
    'Tomorrow morning (9–12), December 2, 2026',
  ]);
  expect(receipts('es')[1]).toBe('Mañana por la mañana (de 9 a 12), 2 de diciembre de 2026');
});

test.each([
  ['12:30', '17:00', ['Tomorrow afternoon (12:30–5)']],
  ['08:15', '12:00', ['Tomorrow morning (8:15–12)']],
  ['17:30', '21:00', ['Tomorrow, at the end of the day (5:30–9)']],
])('open from %s to %s, the times say the office’s hours', (opens, closes, expected) => {
  const hours = agency.hours.map(({ days }) => ({ days, opens, closes }));
  expect(labels('2026-12-01T12:00-06:00', 'en', { hours }).slice(1)).toEqual(expected);
});

test.each([
  ['Saturday afternoon', '2026-12-05T15:00-06:00', 'Sunday by appointment only.'],
  ['Sunday evening', '2026-12-06T20:00-06:00', 'Sunday by appointment only.'],
  ['Friday', '2026-12-04T12:00-06:00', ''],
])('on %s, a note says why no earlier day is offered', (_, now, note) => {
  expect(offered(now).note).toBe(note);
  const closed = agency.hours.map((day) => (day.opens ? day : { ...day, closed: true as const }));
  expect(offered(now, 'en', { hours: closed }).note).toBe('');
});

test('the note names every day by appointment, in Spanish, too', () => {
  const specialDays = [{ day: '2026-12-07' }];
  expect(offered('2026-12-05T15:00-06:00', 'es', { specialDays }).note).toBe(
    'El domingo, solo con cita previa. El lunes, solo con cita previa.',
  );
});

test.each([
  ['now', 'As soon as possible', 'Lo antes posible'],
  [
    '2026-12-02-morning',
    'Wednesday, December 2, in the morning',
    'Miércoles, 2 de diciembre, por la mañana',
  ],
  [
    '2026-12-05-evening',
    'Saturday, December 5, at the end of the day',
    'Sábado, 5 de diciembre, al final de la tarde',
  ],
  // The visitor's clock was ahead.
  [
    '2037-12-02-morning',
    'Wednesday, December 2, 2037, in the morning',
    'Miércoles, 2 de diciembre de 2037, por la mañana',
  ],
  ['2026-99-99-afternoon', '2026-99-99, in the afternoon', '2026-99-99, por la tarde'],
  // Stored by earlier versions.
  [
    'tomorrow-afternoon',
    'The next day the office is open, in the afternoon',
    'El siguiente día de oficina, por la tarde',
  ],
])('the office reads %s as words', (when, english, spanish) => {
  const now = new Date('2026-12-01T12:00-06:00');
  expect(callBackTimeText(when, 'en', now)).toBe(english);
  expect(callBackTimeText(when, 'es', now)).toBe(spanish);
});

test('a choice is a day of the office, whatever “tomorrow” means when it is sent', () => {
  const values = (now: string) => offered(now).choices.map(({ value }) => value);
  const wednesday = ['now', '2026-12-02-morning', '2026-12-02-afternoon', '2026-12-02-evening'];
  expect(values('2026-12-01T23:59-06:00')).toEqual(wednesday);
  expect(values('2026-12-02T00:01-06:00')[1]).toBe('2026-12-03-morning');
  // Saturday to Monday.
  expect(values('2026-12-05T15:00-06:00')[1]).toBe('2026-12-07-morning');
});

test('holidays are skipped, and an office without hours takes calls as soon as possible', () => {
  const closed = {
    day: '2026-12-02',
    occasion: { en: 'Holiday', es: 'Feriado' },
    closed: true as const,
  };
  expect(labels('2026-12-01T12:00-06:00', 'en', { specialDays: [closed] })[1]).toBe(
    'Thursday morning (9–12)',
  );
  const hours = agency.hours.map(({ days }) => ({ days }));
  const { choices, note } = offered('2026-12-01T12:00-06:00', 'en', { hours });
  expect(choices).toHaveLength(1);
  expect(note).toBe('');
});
