import type { Locale } from '#locales.ts';

const key = 'office-language';

/** Remembers, on this device, the language that somebody chose on a page for staff. */
export function rememberLanguage(locale: string): void {
  localStorage.setItem(key, locale);
}

/** The language chosen last on this device; without a choice, the one of the page. */
export function officeLanguage(ofPage: Locale): Locale {
  const chosen = localStorage.getItem(key);
  return chosen === 'en' || chosen === 'es' ? chosen : ofPage;
}
