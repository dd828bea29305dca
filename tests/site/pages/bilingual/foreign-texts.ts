import type { HTMLElement } from 'node-html-parser';
import type { LanguageDetector } from './language-of.ts';
import { textsOf } from './texts-of.ts';

/** Names that look like sentences: two neighborhoods in Montgomery. */
const exceptions = ['Walden on Lake Conroe', 'Hills of Town Creek'];

/** Sentences of a page that are not in their declared language. */
export function foreignTexts(languages: LanguageDetector, page: HTMLElement): string[] {
  return textsOf(page)
    .flatMap(({ text, lang }) => languages.foreignSentences(text, lang === 'es' ? 'es' : 'en'))
    .filter((sentence) => !exceptions.includes(sentence));
}
