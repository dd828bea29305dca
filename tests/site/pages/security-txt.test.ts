import { expect, inject, test } from 'vitest';

const dayInMilliseconds = 86_400_000;

test('security.txt has contact, languages and an expiry date some months ahead', async () => {
  const answer = await fetch(`${inject('siteUrl')}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toMatch(/^(tel:\+\d+|mailto:\S+|https:\/\/\S+)$/);
  expect(fields.get('Preferred-Languages')).toBe('en, es');
  expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / dayInMilliseconds;
  expect(days).toBeGreaterThan(90);
  // RFC 9116 recommends less than a year.
  expect(days).toBeLessThan(365);
});
