import { expect, inject, test } from 'vitest';
import { agency } from '../../support/content.ts';

const form = agency.quoteForm;
const origin = (url: string | undefined) => (url ? ` ${new URL(url).origin}` : '');

/** The complete policies: an additional source fails the test. */
const page = [
  "default-src 'none'",
  `script-src 'self' HASHES${origin(form?.scriptUrl)}`,
  "style-src 'self' HASHES",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  `frame-src 'self'${origin(form?.frameUrl)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  ...(form?.scriptUrl ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
].join('; ');

test.each([
  ['/', page],
  ['/katy', page],
  ['/no/such/page', page],
  ['/images/cities/houston.svg', "default-src 'none'"],
])('the policy of %s is exactly this one', async (path, policy) => {
  const answer = await fetch(inject('siteUrl') + path);
  const sent = answer.headers.get('content-security-policy') ?? '';
  // security-headers.test.ts checks the hashes.
  expect(sent.replace(/'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g, 'HASHES')).toBe(policy);
});
