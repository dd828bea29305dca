import { expect, test } from 'vitest';
import { backupsText } from '#i18n/admin/backups.ts';
import { showBriefly, showMoment } from '#islands/admin/ui/show-moment.ts';

const office = 'America/Chicago';
const now = new Date('2026-11-22T15:00Z');

test.each([
  ['en', 'Nov 21, 2026, 9:30 PM'],
  ['es', '21 nov 2026, 9:30 p. m.'],
] as const)('a moment is shown in the office’s time zone: %s', (locale, shown) => {
  const text = showMoment('2026-11-22T03:30Z', locale, office);
  expect(text.replaceAll(/\s/g, ' ')).toBe(shown);
});

test.each([
  ['2026-11-22T10:51Z', '4:51 a. m.'],
  ['2026-11-22T03:30Z', '21 nov'],
  ['2026-01-01T03:30Z', '31 dic 2025'],
])(
  'a short moment shows the time today, else the day, and the year if it is another: %s',
  (moment, shown) => {
    expect(showBriefly(moment, 'es', office, now).replaceAll(/\s/g, ' ')).toBe(shown);
  },
);

test.each([
  ['2026-11-22T10:51Z', '4:51 a. m.'],
  ['2026-11-22T03:30Z', '21 nov.'],
])('a sentence that ends with a moment has one period: %s', (moment, end) => {
  const text = backupsText.es.verified(showBriefly(moment, 'es', office, now));
  expect(text.replaceAll(/\s/g, ' ')).toBe(`Última comprobación de una copia de seguridad: ${end}`);
});
