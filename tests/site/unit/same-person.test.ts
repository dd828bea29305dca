import { expect, test } from 'vitest';
import { groupByPerson } from '#schemas/requests/same-person.ts';

const grouped = (...requests: [name: string, email: string | null, phone: string][]) =>
  groupByPerson(requests.map(([name, email, phone]) => ({ name, email, phone }))).map((group) =>
    group.map(({ name }) => name).join(' '),
  );

test('groups by email address, ignoring case and what follows a plus', () => {
  expect(
    grouped(
      ['new', 'Ana+home@Example.com', '2815550142'],
      ['other', 'al@example.com', '2815550143'],
      ['old', 'ana@example.com', '9365550144'],
    ),
  ).toEqual(['new old', 'other']);
});

test('groups by phone number in any spelling', () => {
  expect(
    grouped(
      ['new', 'ana@example.com', '+1 (281) 555-0142'],
      ['other', 'al@example.com', '281-555-0143'],
      ['old', 'garza@example.org', '281.555.0142'],
    ),
  ).toEqual(['new old', 'other']);
});

test('joins groups that share an address and a number', () => {
  expect(
    grouped(
      ['third', 'ana@example.com', '9365550144'],
      ['second', 'garza@example.org', '2815550142'],
      ['first', 'ana@example.com', '2815550142'],
    ),
  ).toEqual(['third second first']);
});

test('does not group by a phone answer without digits', () => {
  expect(grouped(['one', 'a@x.example', 'none'], ['other', 'b@x.example', 'none'])).toEqual([
    'one',
    'other',
  ]);
});

test('groups a call-back, which has no address, by its number', () => {
  expect(
    grouped(
      ['call', null, '281.555.0142'],
      ['other call', null, '2815550143'],
      ['quote', 'ana@example.com', '(281) 555-0142'],
    ),
  ).toEqual(['call quote', 'other call']);
});
