import { expect, test } from 'vitest';
import { markText } from '#components/ui/mark-text.ts';

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
  expect(markText(html, 'es')).toBe(expected);
});

test.each([
  ['a part of a word', '<p>umbrellas leaseback</p>'],
  ['an attribute', '<a href="/#umbrella" title="umbrella">Más</a>'],
  ['an English element', '<i lang="en">the umbrella <b>policy</b></i>'],
  ['an option, which contains text only', '<option value="leased">Arrendado (lease)</option>'],
])('%s stays as it is', (_, html) => {
  expect(markText(html, 'es')).toBe(html);
});

test.each(['en', 'es'] as const)(
  'a road or a policy form does not break at its hyphen: %s',
  (locale) => {
    const kept = (code: string) => `<span class="whitespace-nowrap">${code}</span>`;
    expect(markText('<p>I-45, HO-3 y 30-60; COVID-X</p>', locale)).toBe(
      `<p>${kept('I-45')}, ${kept('HO-3')} y 30-60; COVID-X</p>`,
    );
    expect(markText('<a href="/I-45" title="I-45">x</a>', locale)).toBe(
      '<a href="/I-45" title="I-45">x</a>',
    );
  },
);

test('English pages do not mark English terms', () => {
  expect(markText('<p>umbrella</p>', 'en')).toBe('<p>umbrella</p>');
});
