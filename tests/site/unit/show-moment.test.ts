import { expect, test } from 'vitest';
import { backupsText } from '#i18n/admin/backups.ts';
import { showBriefly, showMoment } from '#islands/admin/ui/show-moment.ts';

const office = 'America/Chicago';
const now = new Date('2026-11-22T15:00Z');

test.each([
  ['en', 'Nov 21, 2026, 9:30 PM'],
  ['es', '21 nov 2026, 9:30 p. m.'],
] as const)(
  'a moment is told by the clock of the office, as the site writes times: %s',
  (locale, shown) => {
    const text = showMoment('2026-11-22T03:30Z', locale, office);
    expect(text.replaceAll(/\s/g, ' ')).toBe(shown);
  },
);

test.each([
  ['2026-11-22T10:51Z', '4:51 a. m.'],
  ['2026-11-22T03:30Z', '21 nov'],
  ['2026-01-01T03:30Z', '31 dic 2025'],
])('of today the hour is enough, of this year the day: %s', (moment, shown) => {
  expect(showBriefly(moment, 'es', office, now).replaceAll(/\s/g, ' ')).toBe(shown);
});

test.each([
  ['2026-11-22T10:51Z', '4:51 a. m.'],
  ['2026-11-22T03:30Z', '21 nov.'],
])('a sentence that ends with a moment has one full stop: %s', (moment, end) => {
  const text = backupsText.es.verified(showBriefly(moment, 'es', office, now));
  expect(text.replaceAll(/\s/g, ' ')).toBe(`Última copia de seguridad comprobada: ${end}`);
});
