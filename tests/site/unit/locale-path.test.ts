import { expect, test } from 'vitest';
import { localePath } from '#locales.ts';

test.each([
  ['/', '/es'],
  ['/#services', '/es#services'],
  ['/houston', '/es/houston'],
  // Articles have a separate path in each language.
  ['/blog/home-insurance-coverage-guide', '/blog/home-insurance-coverage-guide'],
])('%s is %s in Spanish', (english, spanish) => {
  expect(localePath('es', english)).toBe(spanish);
  expect(localePath('en', english)).toBe(english);
});
