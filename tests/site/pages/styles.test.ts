import { expect, inject, test } from 'vitest';
import { readSite, type SitePage } from './site-pages.ts';

/** Classes of icons without styles. */
const unstyled = /^lucide/;

// Each kind of page has its own sheet, which names the folders whose classes it needs.
test('every class on a page has a rule in the styles of the page', async () => {
  const { pages } = await readSite(inject('dist'));
  const missing = [...pages.values()].flatMap((page) => {
    const styled = styledClasses(page);
    return classesOn(page)
      .filter((name) => !styled.has(name) && !unstyled.test(name))
      .map((name) => `${page.file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

function classesOn({ document }: SitePage): string[] {
  const lists = document
    .querySelectorAll('[class]')
    .map((each) => each.getAttribute('class') ?? '');
  return [...new Set(lists.flatMap((list) => list.split(/\s+/)))].filter(Boolean);
}

function styledClasses({ document }: SitePage): Set<string> {
  const sheets = document.querySelectorAll('style').map((sheet) => sheet.innerHTML);
  expect(sheets.length).toBeGreaterThan(0);
  const selectors = sheets.join('\n').matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...selectors].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}
