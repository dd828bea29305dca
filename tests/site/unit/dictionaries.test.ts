import { describe, expect, test } from 'vitest';
import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';
import { dictionaries, entriesOf, readersOf, unusedKeys } from '../../support/dictionaries.ts';

const all = await dictionaries();

/** Keys with their parameters: `greeting: …0, …1`. */
const shape = (texts: unknown) =>
  entriesOf(texts).map(({ path, text }) => {
    const values = new Set(text.match(/…\d/g));
    return `${path.join('.')}: ${[...values].sort().join(', ')}`;
  });

describe.each(all)('$name', (one) => {
  test('has the same keys and parameters in both languages', () => {
    expect(shape(one.texts.es).sort()).toEqual(shape(one.texts.en).sort());
  });

  test('has no empty text', () => {
    const entries = [...entriesOf(one.texts.en), ...entriesOf(one.texts.es)];
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  test('has no untranslated text: one of several words that is the same in both languages', () => {
    const english = new Set(entriesOf(one.texts.en).map(({ text }) => text));
    const same = entriesOf(one.texts.es).filter(({ text }) => english.has(text));
    expect(same.filter(({ text }) => /\p{L}\P{L}+\p{L}/u.test(text))).toEqual([]);
  });

  test('has no unused text', () => {
    expect(unusedKeys(one, readersOf(one, all))).toEqual([]);
  });
});

test('the dictionaries are found', () => {
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['siteText', 'homeText', 'autoQuoteText', 'autoQuoteMessages']),
  );
});

test('a difference between the languages does not compile', () => {
  // @ts-expect-error: `bye` is missing in Spanish
  dictionary({ en: { hello: 'Hello', bye: 'Bye' }, es: { hello: 'Hola' } });
  // @ts-expect-error: `bye` is missing in English
  dictionary({ en: { hello: 'Hello' }, es: { hello: 'Hola', bye: 'Adiós' } });
  // @ts-expect-error: the parameters have different types
  dictionary({ en: { of: (n: number) => `${n}` }, es: { of: (name: string) => name } });
  // @ts-expect-error: the form for more than one is missing
  expect(plural('es', 1, { one: 'una' })).toBe('una');
});

test('finds a text that no page can show', () => {
  const texts = { title: 'Title', old: 'Old', sizes: { small: 'Small', large: 'Large' } };
  const one = { texts: { en: texts, es: texts } };
  expect(unusedKeys(one, ['t.title + t.sizes.small'])).toEqual(['old', 'sizes.large']);
  expect(unusedKeys(one, ['t.title + t.old + t.sizes[size]'])).toEqual([]);
});

test.each([
  ['en', 0, 'many'],
  ['en', 1, 'one'],
  ['es', 0, 'many'],
  ['es', 1, 'one'],
  ['es', 2_000_000, 'many'],
] as const)('plural forms: %s, %i', (locale, count, form) => {
  expect(plural(locale, count, { one: 'one', other: 'many' })).toBe(form);
});
