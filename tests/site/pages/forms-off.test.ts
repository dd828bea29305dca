import { expect, inject, test } from 'vitest';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { agency } from '../../support/content.ts';
import { readSite, type SitePage } from './site-pages.ts';

const form = /^(\/es)?\/(auto|home)-quote$/;
const toForm = /^(\/es)?\/(auto|home)-quote(#|$)|^#quote$/;

test('while no requests are taken, every part with a link to a form says so', async () => {
  expect(agency.quoteRequests).toBe('off');
  const { pages } = await readSite(inject('dist'));
  // The forms say it at their top.
  const others = [...pages.values()].filter(({ path }) => !form.test(path));
  const links = others.flatMap((page) => formLinks(page).map((link) => ({ page, link })));
  const silent = links.filter(({ page, link }) => {
    const part = link.closest('section, #quotes, [popover], main');
    return !part?.textContent.includes(noticeOf(page));
  });
  expect(silent.map(({ page, link }) => `${page.file}: ${link.toString()}`)).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

function formLinks({ document }: SitePage) {
  return (
    document
      .querySelectorAll('a[href]:not([hreflang])')
      .filter((link) => toForm.test(link.getAttribute('href') ?? ''))
      // The bar of city pages leads to the frame, which says it.
      .filter((link) => !link.closest('.quote-bar'))
  );
}

function noticeOf({ document }: SitePage): string {
  const locale = document.querySelector('html')?.getAttribute('lang') === 'es' ? 'es' : 'en';
  return formPageText[locale].formsOff(agency.phone.display);
}
