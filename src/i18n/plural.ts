import type { Locale } from '#locales.ts';

const rules = { en: new Intl.PluralRules('en-US'), es: new Intl.PluralRules('es-US') };

/** The form of a text that goes with a count, by the language's own rules. */
export function plural<Text>(
  locale: Locale,
  count: number,
  forms: { one: Text; other: Text },
): Text {
  // Spanish also knows "many", for whole millions: nothing on this site is counted in those.
  return rules[locale].select(count) === 'one' ? forms.one : forms.other;
}
