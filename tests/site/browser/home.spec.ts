import { agency, phoneLink, rating, town } from '../../support/content.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

const { claims, phone } = agency;

test.describe('home', { tag: '@spec-2-home' }, () => {
  test('has every section, from the stored headline to phone and office', async ({
    page,
    site,
  }) => {
    await test.step('opens with the stored title and subtitle', async () => {
      const visitor = await site.client();
      const stored = await visitor.rpc('content_snapshot');
      await site.untilLive(stored.data.revision);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.data.hero.title);
      await expect(page.getByText(stored.data.hero.subtitle)).toBeVisible();
    });
    await test.step('has two cards that call, and a Call Now button', async () => {
      const main = page.getByRole('main');
      for (const [name, call] of [
        ['Auto Insurance', 'Call for an auto quote'],
        ['Home Insurance', 'Call for a home quote'],
      ] as const) {
        const card = main
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
        await expect(card.getByRole('link', { name: call })).toHaveAttribute('href', phoneLink);
      }
      await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', phoneLink);
    });
    await test.step('shows the rating', async () => {
      const main = page.getByRole('main');
      await expect(main.getByText(String(rating.value), { exact: true })).toBeVisible();
      await expect(main.getByText('Top Rated Service')).toBeVisible();
      await expect(main.getByText(`Based on ${rating.count} reviews`)).toBeVisible();
      await expect(
        main.getByRole('img', { name: `Rated ${rating.value} out of 5 stars` }),
      ).toBeVisible();
    });
    await test.step('gives four reasons, with the claims', async () => {
      const reasons = page.locator('#about');
      await expect(reasons.getByRole('heading', { level: 2 })).toHaveText(
        `Why Choose ${agency.name}`,
      );
      await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
        'Trusted Protection',
        'Personal Service',
        'Fast Quotes',
        `${rating.count}+ Reviews`,
      ]);
      await expect(reasons).toContainText(
        `Licensed in ${claims.licensedState}, as the law requires, rated ${claims.grade}, with over ${claims.yearsOfExperience} years`,
      );
    });
    await test.step('lists what auto and home insurance cover', async () => {
      await expect(
        page.getByRole('heading', { name: 'Complete Insurance Solutions' }),
      ).toBeVisible();
      await expect(page.locator('#auto').getByRole('heading', { level: 4 })).toHaveText([
        'Liability',
        'Collision & Comprehensive',
        'Uninsured/Underinsured Motorist',
        'Personal Injury Protection',
      ]);
      await expect(page.locator('#home').getByRole('heading', { level: 4 })).toHaveText([
        'Dwelling Protection',
        'Personal Property Coverage',
        'Liability Protection',
        'Additional Living Expenses',
      ]);
    });
    await test.step('shows on a phone only the names of the coverages until they are opened', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const policy = page.locator('#auto');
      const names = policy.locator('summary');
      await expect(names).toHaveText(
        'Liability, Collision & Comprehensive, Uninsured/Underinsured Motorist, Personal Injury Protection',
      );
      await expect(policy.getByRole('listitem').first()).toBeHidden();
      await names.click();
      await expect(policy.getByRole('listitem').first()).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(names).toBeHidden();
    });
    await test.step('has the other services as compact cards', async () => {
      for (const service of ['renters', 'life', 'umbrella']) {
        await expect(page.locator(`#${service}`).getByRole('heading')).toBeVisible();
      }
    });
    await test.step('ends with phone, office and call button', async () => {
      const contact = page.getByRole('main').locator('section').last();
      await expect(contact).toContainText(town);
      await expect(contact.getByRole('link', { name: phone.display, exact: true })).toHaveAttribute(
        'href',
        phoneLink,
      );
      await expect(contact.getByRole('link', { name: `Call ${phone.display}` })).toHaveAttribute(
        'href',
        phoneLink,
      );
    });
  });

  for (const path of ['/', '/es']) {
    test(`${path} has no accessibility findings and fits every width`, {
      tag: thoroughOnly(),
    }, async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectNoAxeFindings(page);
    });
  }
});
