import { expect, test } from 'vitest';
import { addressOnSite, redirectTo } from '../../../scripts/host/backend/http/redirects.ts';

const origin = 'https://agency.example';

test.each([
  ['a page of the site', `${origin}/auth?next=1#old`, `${origin}/auth?next=1`],
  ['a page whose address is not ASCII', `${origin}/中`, `${origin}/%E4%B8%AD`],
  ['another site', 'https://elsewhere.example/auth', `${origin}/auth`],
  ['another site that begins alike', 'https://agency.example.evil.example/', `${origin}/auth`],
  ['no address', 'javascript:alert(1)', `${origin}/auth`],
])('a link leads to %s, and always to this site', (_what, asked, expected) => {
  const address = addressOnSite(origin, asked);
  expect(address).toBe(expected);
  expect(redirectTo(address, 303).headers.get('location')).toBe(expected);
});
