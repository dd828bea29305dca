import { expect, test } from 'vitest';
import { openNowHours } from '#i18n/opening-hours-text.ts';
import { callBackTimeText } from '#i18n/quotes/call-back-times.ts';
import { callBackChoices } from '#islands/call-back/call-back-choices.ts';
import { agency } from '../../support/content.ts';

const labels = (now: string, locale: 'en' | 'es' = 'en', specialDays = agency.specialDays) =>
  callBackChoices(
    openNowHours({ ...agency, specialDays }, locale),
    agency.timeZone,
    new Date(now),
    locale,
  ).map(({ label }) => label);

test('a call can be asked for on the next day with office hours, as long as the office is open', () => {
  expect(labels('2026-12-01T12:00-06:00')).toEqual([
    'Now, or when we open',
    'Tomorrow morning',
    'Tomorrow afternoon',
    'Tomorrow, at the end of the day',
  ]);
  // On Saturdays the office closes at 2:00 PM.
  expect(labels('2026-12-04T23:59-06:00', 'es')).toEqual([
    'Ahora, o cuando abramos',
    'Mañana por la mañana',
    'Mañana por la tarde',
  ]);
  // Sundays are by appointment.
  expect(labels('2026-12-05T15:00-06:00', 'es').slice(1)).toEqual([
    'El lunes por la mañana',
    'El lunes por la tarde',
    'El lunes al final de la tarde',
  ]);
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
  ['2026-99-99-afternoon', '2026-99-99, in the afternoon', '2026-99-99, por la tarde'],
  // Stored by earlier versions.
  [
    'tomorrow-afternoon',
    'The next day the office is open, in the afternoon',
    'El siguiente día de oficina, por la tarde',
  ],
])('the office reads %s as words', (when, english, spanish) => {
  expect(callBackTimeText(when, 'en')).toBe(english);
  expect(callBackTimeText(when, 'es')).toBe(spanish);
});

test('a choice is a day of the office, whatever “tomorrow” means when it is sent', () => {
  const values = (now: string) =>
    callBackChoices(openNowHours(agency, 'en'), agency.timeZone, new Date(now), 'en').map(
      ({ value }) => value,
    );
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
  expect(labels('2026-12-01T12:00-06:00', 'en', [closed])[1]).toBe('Thursday morning');
  const hours = {
    week: agency.hours.map(() => null),
    special: [],
    weekdays: [],
    closed: '',
    opensNext: '',
    today: '',
    tomorrow: '',
  };
  expect(callBackChoices(hours, agency.timeZone, new Date(), 'en')).toHaveLength(1);
});
