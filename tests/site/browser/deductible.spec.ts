import { expect, test } from './site-fixture.ts';

const pages = {
  '/windstorm-insurance': [
    '2% of $320,000 = $6,400',
    '2.5% of $330,000 = $8,250: you pay the first $8,250 of a wind or hail claim.',
  ],
  '/blog/granizo-en-el-techo': [
    '2% de $320,000 = $6,400',
    '2.5% de $330,000 = $8,250: los primeros $8,250 de un reclamo por viento o granizo los paga usted.',
  ],
};

for (const [path, [example = '', moved = '']] of Object.entries(pages)) {
  test(`${path}: the arrow keys change the deductible, and the result is announced`, async ({
    page,
  }) => {
    await page.goto(path);
    const result = page.getByRole('status').filter({ hasText: '$' });
    await expect(result).toContainText(example);
    const [value, percent] = [page.getByRole('slider').nth(0), page.getByRole('slider').nth(1)];
    await value.press('ArrowRight');
    await percent.press('ArrowRight');
    await expect(result).toHaveText(moved);
    await expect(value).toHaveAttribute('aria-valuetext', '$330,000');
    await expect(percent).toHaveAttribute('aria-valuetext', '2.5%');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page shows the example and no sliders', async ({ page }) => {
    await page.goto('/windstorm-insurance');
    await expect(page.getByText('2% of $320,000 = $6,400')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
