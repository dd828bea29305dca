import { englishTerms } from '#i18n/english-terms.ts';
import type { Locale } from '#locales.ts';

const whole = (words: string) => `(?<![\\p{L}\\d-])(?:${words})(?![\\p{L}\\d-])`;
/** Elements in English, elements that contain only text, and tags. */
const skipped =
  '<(\\w+)\\b[^>]*\\slang="en"[^>]*>[\\s\\S]*?</\\1>|<(option|script|style|title)\\b[\\s\\S]*?</\\2>|<[^>]*>';
/** A road such as I-45, or a policy form such as HO-3. */
const code = `(${whole('[A-Z]{1,3}-\\d{1,4}(?!-)')})`;
const codes = new RegExp(`${skipped}|${code}`, 'gu');
const terms = new RegExp(`${skipped}|(${whole(englishTerms.join('|'))})`, 'giu');

/** HTML in which codes do not break at their hyphen and, on Spanish pages, English terms have their language. */
export function markText(html: string, locale: Locale): string {
  const unbroken = wrap(html, codes, ' class="whitespace-nowrap"');
  return locale === 'es' ? wrap(unbroken, terms, ' lang="en"') : unbroken;
}

function wrap(html: string, pattern: RegExp, attribute: string): string {
  return html.replace(pattern, (part: string, _element, _textElement, found?: string) =>
    found ? `<span${attribute}>${part}</span>` : part,
  );
}
