import { expect, test } from 'vitest';
import { redirectTo, urlOnSite } from '../../../scripts/host/backend/http/redirects.ts';

const origin = 'https://agency.example';

test.each([
  ['a page of the site', `${origin}/auth?next=1#old`, `${origin}/auth?next=1`],
  ['a page whose address is not ASCII', `${origin}/中`, `${origin}/%E4%B8%AD`],
  ['another site', 'https://elsewhere.example/auth', `${origin}/auth`],
  [
    'another site with the same beginning',
    'https://agency.example.evil.example/',
    `${origin}/auth`,
  ],
  ['a script', 'javascript:alert(1)', `${origin}/auth`],
])('redirects stay on this site, given %s', (_what, requested, expected) => {
  const address = urlOnSite(origin, requested);
  expect(address).toBe(expected);
  expect(redirectTo(address, 303).headers.get('location')).toBe(expected);
});
