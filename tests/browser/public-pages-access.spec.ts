import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

const paths = [
  '/learning-center',
  '/es/learning-center',
  '/blog/home-insurance-coverage-guide',
  '/blog/seguro-de-casa-guia',
  '/the-woodlands',
  '/es/montgomery',
  '/home-insurance-spring-tx',
  '/es/home-insurance-houston-tx',
  '/dayton',
  '/serving-areas',
  '/es/serving-areas',
  '/quote-frame',
  '/es/quote-frame',
];

for (const path of paths) {
  test(`${path} has no accessibility findings, one h1, and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expectNoAxeFindings(page);
    await expect(page.locator('h1')).toHaveCount(1);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}
