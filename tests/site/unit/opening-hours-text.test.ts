import { expect, test } from 'vitest';
import { OpeningHoursList } from '#components/shell/OpeningHoursList.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
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
  [sunday, 'Sunday: By appointment only', 'Domingo: Solo con cita previa'],
  [closed, 'Sunday: Closed', 'Domingo: Cerrado'],
])('opening hours in both languages', (hours, english, spanish) => {
  expect(spoken(hours, 'en')).toBe(english);
  expect(spoken(hours, 'es')).toBe(spanish);
});

test('Spanish special days have full names that start with a capital letter', () => {
  expect(weekdayAndDate({ day: '2026-11-26' }, 'en')).toBe('Thu, Nov 26');
  expect(weekdayAndDate({ day: '2026-11-26' }, 'es')).toBe('Jueves, 26 de noviembre');
});

test('several special days name the first and the last one', () => {
  const days = { day: '2026-12-24', until: '2027-01-02' };
  expect(weekdayAndDate(days, 'en')).toBe('Thu, Dec 24 – Sat, Jan 2');
  expect(weekdayAndDate(days, 'es')).toBe('Del jueves 24 de diciembre al sábado 2 de enero');
});

test('special hours without an occasion show their days only', () => {
  const listed = (special: object) =>
    staticMarkup(OpeningHoursList, {
      agency: { hours: [], specialDays: [{ day: '2026-12-24', closed: true, ...special }] },
      locale: 'en',
    });
  expect(listed({})).toContain('>Thu, Dec 24</dt>');
  expect(listed({ occasion: { en: 'Christmas Eve', es: null } })).toContain('Christmas Eve');
  // The page hides it after its last day.
  expect(listed({ until: '2026-12-26' })).toContain('data-day="2026-12-26"');
});
