import { expect, test } from 'vitest';
import { recoveryTokenIn } from '#islands/auth/recovery-token.ts';

const page = 'https://www.example.com/es/auth';
const token = 'wL4-sB_9mQ0tXy7uKdE2vR5nP8aZcF1gHjI3oT6lS_k';

test.each([
  `#token_hash=${token}&type=recovery`,
  `#token_hash=${token}&type=recovery.`,
  `#token_hash=${token}&type=recovery>`,
  `#token_hash=${token}&type=recovery%3E`,
  `#token_hash=${token}&amp;type=recovery`,
  `?token_hash=${token}&type=recovery`,
  `?utm_source=mail#token_hash=${token}&type=recovery`,
  `#token_hash=${token}`,
  `#token_hash=${token}.`,
  `#type=recovery&token_hash=${token}`,
  `#type=recovery&amp;token_hash=${token})`,
])('a recovery link is read as mail programs change it: %s', (end) => {
  expect(recoveryTokenIn(page + end)).toBe(token);
});

test.each([
  '',
  '#',
  '#token_hash=',
  '#type=recovery',
  `#token_hash=${token}&type=signup`,
  `#access_token=${token}&type=recovery`,
  `#invitation=${token}`,
])('another address has no token: %s', (end) => {
  expect(recoveryTokenIn(page + end)).toBeNull();
});
