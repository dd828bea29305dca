import { expect, test } from 'vitest';
import { invitationTokenIn } from '#islands/auth/invitation/invitation-token.ts';

const page = 'https://www.example.com/es/auth';
const token = '481fe816bb704ec28dc30149a9480272a4fdffe6a2004643aa267e573c25aa9e';

test.each([
  `#invitation=${token}`,
  `#invitation=${token}.`,
  `#invitation=${token}>`,
  `#invitation=${token}%22`,
  `#invitation=${token}%20`,
  `#invitation=${token}&utm_source=mail`,
  `?invitation=${token}`,
  `?utm_source=mail#invitation=${token}`,
])('an invitation link is read as mail programs change it: %s', (end) => {
  expect(invitationTokenIn(page + end)).toBe(token);
});

test.each(['', '#', '#invitation=', `#token_hash=${token}`])(
  'another address has no token: %s',
  (end) => {
    expect(invitationTokenIn(page + end)).toBeNull();
  },
);
