import { expect, test } from './site-fixture.ts';

const provider = 'https://forms.example.com/embed.js';

test('a provider’s script loads once, when its form scrolls near', {
  tag: '@spec-2-fixed-cities',
}, async ({ page }) => {
  let loads = 0;
  await page.route(provider, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/beaumont', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = html.replace('id="quote"', `id="quote" data-form-script="${provider}"`);
    return route.fulfill({ response, headers, body });
  });
  await page.goto('/beaumont', { waitUntil: 'networkidle' });
  expect(loads).toBe(0);
  for (const place of ['#quote', 'h1', '#quote']) {
    await page.locator(place).scrollIntoViewIfNeeded();
    await expect(page.locator(place)).toBeInViewport();
    await expect.poll(() => loads).toBe(1);
  }
  await expect(page.locator(`script[src="${provider}"]`)).toHaveCount(1);
});
