import type { Locale } from '#locales.ts';

const key = 'office-language';

/** Stores the language chosen on a staff page on this device. */
export function rememberLanguage(locale: string): void {
  localStorage.setItem(key, locale);
}

/** The language last chosen on this device, or the page's language. */
export function officeLanguage(ofPage: Locale): Locale {
  const chosen = localStorage.getItem(key);
  return chosen === 'en' || chosen === 'es' ? chosen : ofPage;
}
