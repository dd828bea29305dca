import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './site-fixture.ts';

const test = base.extend<{ otherSite: { show: (address: string) => string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright requires
  otherSite: async ({}, use) => {
    const server = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://other').searchParams.get('of');
      response.setHeader('Content-Type', 'text/html').end(`<iframe src="${address}"></iframe>`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await use({ show: (address) => `http://127.0.0.1:${port}/?of=${encodeURIComponent(address)}` });
    server.close();
  },
});

test.describe('another site', () => {
  // The browser reports each blocked frame; the test waits for that report.
  test.use({ expectedNoise: /frame-ancestors|status of 404/ });

  test('cannot frame any page of ours', async ({ page, site, otherSite }) => {
    for (const path of ['/', '/auth', '/admin', '/quote-frame', '/no-such-page/at-all']) {
      await test.step(`cannot frame ${path}`, async () => {
        const report = page.waitForEvent('console', (message) =>
          /frame-ancestors/.test(message.text()),
        );
        await page.goto(otherSite.show(site.url + path));
        expect((await report).text()).toContain(site.url);
        await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
      });
    }
  });
});

test('our city pages can frame our quote page', async ({ page }) => {
  // A Sunday, when the office is closed.
  await page.clock.setFixedTime('2026-11-22T21:00:00-06:00');
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/katy', '/es/katy']) {
    await page.goto(path);
    await page.locator('#quote').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('iframe#quote');
    await expect(frame.getByRole('link').first()).toBeVisible();
    await expect(frame.locator('.open-now')).toHaveText(/^(Closed|Ahora no)/);
    await expect(frame.locator('.btn-call')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const overflow = (html: Element) => html.scrollHeight - html.clientHeight;
    expect(await frame.locator('html').evaluate(overflow), path).toBe(0);
  }
});
