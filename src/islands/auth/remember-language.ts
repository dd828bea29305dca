import { rememberLanguage } from '#i18n/admin/office-language.ts';

// Somebody from the office who switches the language finds the panel in it after the next login.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
  link.addEventListener('click', () => rememberLanguage(link.hreflang));
}
