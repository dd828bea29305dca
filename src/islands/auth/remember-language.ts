import { rememberLanguage } from '#i18n/admin/office-language.ts';

// The panel opens in the language chosen on the sign-in page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
  link.addEventListener('click', () => rememberLanguage(link.hreflang));
}
