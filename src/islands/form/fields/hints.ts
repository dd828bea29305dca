import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { looksLikeBirthDate, looksLikePhone, numberBetween } from './plausible-answers.ts';
import type { Hint } from './use-hint.ts';

/** The doubts that both forms share. */
export function sharedHints(locale: Locale) {
  const { date, phone, age } = formText[locale].hints;
  return {
    birthDate: { isPlausible: (text) => looksLikeBirthDate(text), text: date },
    phone: { isPlausible: looksLikePhone, text: phone },
    // Texas licenses from 15; other states and countries from 14.
    licenseAge: { isPlausible: numberBetween(14, 99), text: age },
  } satisfies Record<string, Hint>;
}
