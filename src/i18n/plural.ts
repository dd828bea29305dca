import type { Locale } from '#locales.ts';

const rules = { en: new Intl.PluralRules('en-US'), es: new Intl.PluralRules('es-US') };

/** Chooses the plural form for a count. */
export function plural<Text>(
  locale: Locale,
  count: number,
  forms: { one: Text; other: Text },
): Text {
  // Spanish also has "many", used only for whole millions.
  return rules[locale].select(count) === 'one' ? forms.one : forms.other;
}
