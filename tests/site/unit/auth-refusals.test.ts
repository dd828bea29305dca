import { expect, test } from 'vitest';
import { refusalText } from '#i18n/admin/sign-in/auth-refusals.ts';
import { googleRefusal, googleText } from '#i18n/admin/sign-in/google-sign-in.ts';
import { factorRefusal, secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { locales } from '#locales.ts';

const said = 'Current password required.';

test.each([
  'invalid_credentials',
  'weak_password',
  'current_password_required',
  'validation_failed',
  'email_provider_disabled',
  'request_too_large',
  'unexpected_failure',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
])('a sign-in error has a Spanish text: %s', (code) => {
  expect(refusalText('es', code, said)).toMatch(/\p{L}+ \p{L}+/u);
  expect(refusalText('es', code, said)).not.toContain(said);
  expect(refusalText('en', code, said)).toBe(said);
});

test.each(['never_heard_of', 'toString', undefined])(
  'an unknown error is quoted in a Spanish sentence: %s',
  (code) => {
    expect(refusalText('es', code, said)).toBe(
      `El servicio de acceso no lo aceptó. Dice, en inglés: ${said}`,
    );
  },
);

test.each(locales)('a second factor’s refusal has a text of its own: %s', (locale) => {
  const { refusals } = secondFactorText[locale];
  for (const code of Object.keys(refusals) as (keyof typeof refusals)[]) {
    expect(factorRefusal(locale, { code, message: said })).toBe(refusals[code]);
  }
  const unknown = { code: 'never_heard_of', message: said };
  expect(factorRefusal(locale, unknown)).toBe(refusalText(locale, unknown.code, said));
});

test.each(locales)(
  'a refused Google sign-in has a text of its own, or a general one: %s',
  (locale) => {
    const { refusals, failed } = googleText[locale];
    for (const code of Object.keys(refusals) as (keyof typeof refusals)[]) {
      expect(googleRefusal(locale, code)).toBe(refusals[code]);
    }
    expect(googleRefusal(locale, 'never_heard_of')).toBe(failed);
    expect(googleRefusal(locale, undefined)).toBe(failed);
  },
);
