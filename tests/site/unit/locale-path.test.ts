import { expect, test } from 'vitest';
import { localePath } from '#locales.ts';

test.each([
  ['/', '/es'],
  ['/#services', '/es#services'],
  ['/houston', '/es/houston'],
  // An article stands at the one address that its language has for it.
  ['/blog/home-insurance-coverage-guide', '/blog/home-insurance-coverage-guide'],
])('%s is %s in Spanish', (english, spanish) => {
  expect(localePath('es', english)).toBe(spanish);
  expect(localePath('en', english)).toBe(english);
});
