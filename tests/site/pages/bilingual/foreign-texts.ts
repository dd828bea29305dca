import type { HTMLElement } from 'node-html-parser';
import type { LanguageTeller } from './language-of.ts';
import { textsOf } from './texts-of.ts';

/** Names with small words in them, which read like sentences: two neighborhoods of Montgomery. */
const exceptions = ['Walden on Lake Conroe', 'Hills of Town Creek'];

/** Sentences of a page that are not in the language they are announced in. */
export function foreignTexts(teller: LanguageTeller, page: HTMLElement): string[] {
  return textsOf(page)
    .flatMap(({ text, lang }) => teller.foreignSentences(text, lang === 'es' ? 'es' : 'en'))
    .filter((sentence) => !exceptions.includes(sentence));
}
