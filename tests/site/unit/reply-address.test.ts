import { expect, test } from 'vitest';
import { replyAddress } from '../../../src/islands/admin/requests/reply-address.ts';

const request = {
  email: 'ana@example.com',
  kind: 'auto',
  language: 'en',
  reference: 'TP-7K3Q',
} as const;

test('a reply is in the client’s language, and names the reference', () => {
  expect(replyAddress(request)).toBe(
    'mailto:ana@example.com?subject=Your%20auto%20insurance%20quote%20(TP-7K3Q)&body=Hello%2C%0D%0A%0D%0AThank%20you%20for%20asking%20us%20for%20a%20quote.%0D%0A%0D%0A',
  );
  const spanish = new URL(replyAddress({ ...request, kind: 'home', language: 'es' }) ?? '');
  expect(spanish.searchParams.get('subject')).toBe('Su cotización de seguro de casa (TP-7K3Q)');
  expect(spanish.searchParams.get('body')).toBe(
    'Hola:\r\n\r\nGracias por pedirnos una cotización.\r\n\r\n',
  );
});

test.each([
  ['a?bcc=x@example.com', 'a%3Fbcc%3Dx@example.com'],
  ['a&cc=x@example.com', 'a%26cc%3Dx@example.com'],
  ['50%25@example.com', '50%2525@example.com'],
  ['a,b@example.com', 'a%2Cb@example.com'],
  ['"a@b"@example.com', '%22a%40b%22@example.com'],
  ['ana@example.com\r\nBcc: x@example.com', 'ana%40example.com%20Bcc%3A%20x@example.com'],
  ['peña@example.com', 'pe%C3%B1a@example.com'],
  ['a\uD800@example.com', 'a%EF%BF%BD@example.com'],
  ['nobody', 'nobody'],
])('no part of the address %j adds a header', (email, encoded) => {
  const address = replyAddress({ ...request, email }) ?? '';
  expect(address.slice('mailto:'.length, address.indexOf('?'))).toBe(encoded);
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a reference cannot add a header either', () => {
  const reference = 'TP-1\r\nBcc: x@example.com&bcc=y@example.com%0ABcc:';
  const { searchParams } = new URL(replyAddress({ ...request, reference }) ?? '');
  expect([...searchParams]).toHaveLength(2);
  expect(searchParams.get('subject')).toBe(
    'Your auto insurance quote (TP-1 Bcc: x@example.com&bcc=y@example.com%0ABcc:)',
  );
});

test('a call-back has no address to reply to', () => {
  expect(replyAddress({ ...request, kind: 'callback', email: null })).toBeNull();
});
