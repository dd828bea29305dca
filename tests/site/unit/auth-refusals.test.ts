import { expect, test } from 'vitest';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';

const said = 'Current password required.';

test.each([
  'invalid_credentials',
  'weak_password',
  'current_password_required',
  'validation_failed',
  'email_provider_disabled',
  'request_too_large',
  'unexpected_failure',
])('a refusal of the sign-in is told in Spanish: %s', (code) => {
  expect(refusalText('es', code, said)).toMatch(/\p{L}+ \p{L}+/u);
  expect(refusalText('es', code, said)).not.toContain(said);
  expect(refusalText('en', code, said)).toBe(said);
});

test.each(['never_heard_of', 'toString', undefined])(
  'what is unknown is quoted, within a Spanish sentence: %s',
  (code) => {
    expect(refusalText('es', code, said)).toBe(
      `El servicio de acceso no lo aceptó. Dice, en inglés: ${said}`,
    );
  },
);
