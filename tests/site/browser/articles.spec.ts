import { agency } from '../../support/content.ts';
import { expect, test } from './site-fixture.ts';

const guides = [
  {
    path: '/blog/home-insurance-coverage-guide',
    twin: '/blog/seguro-de-casa-guia',
    lang: 'en',
    contents: 'In this guide',
    readTime: '9 min read',
    coverages: [
      'Dwelling',
      'Other structures',
      'Personal property',
      'Loss of use',
      'Personal liability',
    ],
    exclusions: [
      'Flood',
      'Earth movement',
      'Wear and tear',
      'Pests',
      'Home business',
      'High-value items',
    ],
    options: 'Options worth pricing',
  },
  {
    path: '/blog/seguro-de-casa-guia',
    twin: '/blog/home-insurance-coverage-guide',
    lang: 'es',
    contents: 'En esta guía',
    readTime: '9 min de lectura',
    coverages: [
      'La vivienda (dwelling)',
      'Otras estructuras',
      'Sus pertenencias',
      'Pérdida de uso',
      'Responsabilidad civil',
    ],
    exclusions: [
      'Inundación',
      'Movimiento de tierra',
      'Desgaste y falta de mantenimiento',
      'Plagas',
      'Negocio en casa',
      'Artículos de mucho valor',
    ],
    options: 'Lo que se puede agregar',
  },
];

for (const guide of guides) {
  test.describe(guide.path, { tag: '@spec-2-articles' }, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(guide.path);
    });

    test('has all content and metadata that the specification requires', async ({ page }) => {
      await test.step('names coverages, exclusions and options', async () => {
        for (const name of [...guide.coverages, ...guide.exclusions, guide.options]) {
          await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
        }
      });
      await test.step('shows its language, dates, author and reading time', async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', guide.lang);
        const opening = page.locator('article > header');
        await expect(opening.locator('time')).toHaveCount(2);
        await expect(opening).toContainText(guide.readTime);
        await expect(opening).toContainText(agency.name);
      });
      await test.step('has a table of contents with working links', async () => {
        const links = page.getByRole('navigation', { name: guide.contents }).getByRole('link');
        const targets = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute('href') ?? ''),
        );
        expect(targets.length).toBeGreaterThan(6);
        for (const target of targets) await expect(page.locator(target)).toHaveCount(1);
      });
      await test.step('ends with the phone number and a link to the site', async () => {
        const ending = page.locator('.article-text > :last-child');
        await expect(ending.locator('a[href^="tel:+1"]')).toHaveCount(1);
        await expect(ending.locator('a[href^="/"]')).toHaveCount(1);
        await expect(page.getByText('{phone}')).toHaveCount(0);
      });
      await test.step('links to the other language and has structured data', async () => {
        const other = guide.lang === 'en' ? 'es' : 'en';
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new RegExp(`${guide.path}$`),
        );
        await expect(page.locator(`link[hreflang=${other}]`)).toHaveAttribute(
          'href',
          new RegExp(`${guide.twin}$`),
        );
        const data = JSON.parse(
          (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
        );
        const types = data['@graph'].map((thing: Record<string, string>) => thing['@type']);
        expect(types).toEqual(['Article', 'BreadcrumbList']);
        expect(data['@graph'][0].inLanguage).toBe(guide.lang);
      });
    });
  });
}
