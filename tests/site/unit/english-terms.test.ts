import { expect, test } from 'vitest';
import { markEnglishTerms } from '#i18n/english-terms.ts';

const marked = (term: string) => `<span lang="en">${term}</span>`;

test.each([
  [
    '<p>Un townhouse, el umbrella.</p>',
    `<p>Un ${marked('townhouse')}, el ${marked('umbrella')}.</p>`,
  ],
  ['<p>Dos townhouses</p>', `<p>Dos ${marked('townhouses')}</p>`],
  ['<li>Seguro paraguas (umbrella)</li>', `<li>Seguro paraguas (${marked('umbrella')})</li>`],
  ['<p>Comprehensive</p>', `<p>${marked('Comprehensive')}</p>`],
])('an English term in a Spanish text is marked: %s', (html, expected) => {
  expect(markEnglishTerms(html)).toBe(expected);
});

test.each([
  ['a part of a word', '<p>umbrellas leaseback</p>'],
  ['an attribute', '<a href="/#umbrella" title="umbrella">Más</a>'],
  ['an English element', '<i lang="en">the umbrella <b>policy</b></i>'],
  ['an option, which contains text only', '<option value="leased">Arrendado (lease)</option>'],
])('%s stays as it is', (_, html) => {
  expect(markEnglishTerms(html)).toBe(html);
});
