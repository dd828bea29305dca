import { expect, test } from 'vitest';
import { dayRange, timeRange, weekdayAndDate } from '#i18n/opening-hours-text.ts';
import type { OpeningHours } from '#schemas/content/agency.ts';

const weekdays: OpeningHours = { days: ['Monday', 'Friday'], opens: '09:00', closes: '18:00' };
const saturday: OpeningHours = { days: ['Saturday'], opens: '00:30', closes: '12:00' };
const sunday: OpeningHours = { days: ['Sunday'] };
const closed: OpeningHours = { days: ['Sunday'], closed: true };

// The texts contain no-break spaces, which these tests read as spaces.
const spoken = ({ days, ...times }: OpeningHours, locale: 'en' | 'es') =>
  `${dayRange(days, locale)}: ${timeRange(times, locale)}`.replaceAll('\u00a0', ' ');

test.each([
  [weekdays, 'Monday–Friday: 9:00 AM–6:00 PM', 'Lunes a viernes: 9:00 a. m. a 6:00 p. m.'],
  [saturday, 'Saturday: 12:30 AM–12:00 PM', 'Sábado: 12:30 a. m. a 12:00 p. m.'],
  [sunday, 'Sunday: By appointment', 'Domingo: Con cita previa'],
  [closed, 'Sunday: Closed', 'Domingo: Cerrado'],
])('opening hours in both languages', (hours, english, spanish) => {
  expect(spoken(hours, 'en')).toBe(english);
  expect(spoken(hours, 'es')).toBe(spanish);
});

test('Spanish special days have full names that start with a capital letter', () => {
  expect(weekdayAndDate('2026-11-26', 'en')).toBe('Thu, Nov 26');
  expect(weekdayAndDate('2026-11-26', 'es')).toBe('Jueves, 26 de noviembre');
});
