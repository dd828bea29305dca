import { expect, inject, test } from 'vitest';
import { englishTerms } from '#i18n/english-terms.ts';
import { readSite } from './site-pages.ts';

const { pages } = await readSite(inject('dist'));
const term = new RegExp(`(?<![\\p{L}\\d-])(?:${englishTerms.join('|')})(?![\\p{L}\\d-])`, 'giu');

test('English terms on Spanish pages are marked, except in lists of choices', () => {
  const spanish = [...pages.values()].filter(
    ({ document }) => document.querySelector('html')?.getAttribute('lang') === 'es',
  );
  const marked = spanish.flatMap(({ document }) => document.querySelectorAll('main [lang=en]'));
  expect(marked.filter(({ text }) => text.match(term)).length).toBeGreaterThan(20);
  const unmarked = spanish.flatMap(({ path, document }) => {
    const body = document.querySelector('body');
    // The choices of the forms are text that React hydrates.
    const others = '[lang=en], [data-form], option, script, style';
    for (const other of body?.querySelectorAll(others) ?? []) other.remove();
    return (body?.text.match(term) ?? []).map((found) => `${path}: ${found}`);
  });
  expect(unmarked).toEqual([]);
});
