import { expect, test } from 'vitest';
import { dayText } from '#islands/admin/ui/day-text.ts';

test('a day is shown with its weekday in both languages', () => {
  expect(dayText('2026-11-28', 'en')).toBe('Sat, Nov 28, 2026');
  expect(dayText('2026-11-28', 'es')).toBe('sábado, 28 de noviembre de 2026');
});
