import { readdirSync, readFileSync } from 'node:fs';
import { eld } from 'eld/large';
import { parse } from 'yaml';
import { type Locale, type Localized, locales } from '#locales.ts';
import { dictionaries, entriesOf } from '../../../support/dictionaries.ts';

/** Shorter sentences are too short to detect a language; dictionaries.test.ts covers them. */
const fewestWords = 4;

const detector = eld.newInstance();
detector.setLanguageSubset([...locales]);

/** Detects the language of a text: from the site's own texts if it is one of them, else from its words. */
export class LanguageDetector {
  readonly #known: Localized<Set<string>> = { en: new Set(), es: new Set() };
  readonly #patterns: Localized<RegExp[]> = { en: [], es: [] };

  readonly #cache: Localized<Map<string, string[]>> = { en: new Map(), es: new Map() };

  /** Loads every text of the dictionaries and of `content/`. */
  static async create(): Promise<LanguageDetector> {
    const languages = new LanguageDetector();
    for (const { texts } of await dictionaries()) languages.#learn(texts);
    for (const texts of localizedContent()) languages.#learn(texts);
    return languages;
  }

  /** The sentences of a text that are in the other language than `locale`. */
  foreignSentences(text: string, locale: Locale): string[] {
    // Most texts are on many pages.
    const cache = this.#cache[locale];
    const found = cache.get(text) ?? this.#detect(text, locale);
    cache.set(text, found);
    return found;
  }

  #detect(text: string, locale: Locale): string[] {
    const known = this.#knownLanguage(text);
    if (known) return known === locale ? [] : [text];
    return sentences(text).filter((sentence) => {
      const language = this.#knownLanguage(sentence) ?? detectedLanguage(sentence);
      return language !== null && language !== locale;
    });
  }

  #learn(texts: Localized<unknown>): void {
    for (const locale of locales) {
      for (const { text } of entriesOf(texts[locale])) {
        // A text on the wrong side of a dictionary does not count as that language.
        if (![null, locale].includes(detectedLanguage(text))) continue;
        if (text.includes('…')) this.#patterns[locale].push(pattern(text));
        else this.#known[locale].add(plain(text));
      }
    }
  }

  /** `null` for a text that is in neither language or in both, such as a name. */
  #knownLanguage(text: string): Locale | null {
    const found = locales.filter(
      (locale) =>
        this.#known[locale].has(plain(text)) ||
        this.#patterns[locale].some((known) => known.test(plain(text))),
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function pattern(text: string): RegExp {
  const parts = plain(text).split(/…\d/).map(RegExp.escape);
  // A text that consists only of parameters has no language.
  return new RegExp(parts.some((part) => /\p{L}{3}/u.test(part)) ? `^${parts.join('.+')}$` : '^$');
}

function* localizedContent(): Generator<Localized<unknown>> {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    yield* localizedIn(parse(readFileSync(`content/${file}`, 'utf8')));
  }
}

function* localizedIn(data: unknown): Generator<Localized<unknown>> {
  if (typeof data !== 'object' || data === null) return;
  if (Object.keys(data).join() === 'en,es') yield data as Localized<unknown>;
  else for (const part of Object.values(data)) yield* localizedIn(part);
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?:;])\s+|\n+/);
}

function words(text: string): string[] {
  return text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
}

/** The language of the words in a sentence, without names, which are the same in both. */
function detectedLanguage(sentence: string): Locale | null {
  const [first = '', ...rest] = words(sentence);
  if (rest.length + 1 < fewestWords) return null;
  const nameless = [first, ...rest.filter((word) => !/^\p{Lu}/u.test(word))];
  if (nameless.length === 1) return null;
  const all = detect([first, ...rest]);
  return nameless.length < fewestWords || detect(nameless) === all ? all : null;
}

function detect(some: string[]): Locale | null {
  const result = detector.detect(some.join(' '));
  return locales.find((locale) => locale === result.language && result.isReliable()) ?? null;
}
