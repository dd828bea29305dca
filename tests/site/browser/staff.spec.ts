import type { Browser, Page } from '@playwright/test';
import { invitationText } from '#i18n/admin/sign-in/invitation.ts';
import { accountEventsText } from '#i18n/admin/staff/account-events.ts';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { tableTexts } from '#tables/texts.ts';
import { codeFor, enrollApp } from '../../support/authenticator-app.ts';
import { addOwner, addStaff } from '../../support/site-staff.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

/** A page in another browser context. */
async function otherPage(browser: Browser, baseURL: string, size: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: size.viewportSize() });
  return context.newPage();
}

test.use({ expectedNoise: /status of 4(22|00|01|03)/ });

for (const [path, size] of [
  ['/admin', { width: 1440, height: 900 }],
  ['/es/admin', { width: 390, height: 844 }],
] as const) {
  const isSpanish = path !== '/admin';
  const locale = isSpanish ? 'es' : 'en';
  const [t, events] = [staffText[locale], accountEventsText[locale]];
  test(`an owner invites someone, ends their session and removes them, at ${path}`, {
    tag: thoroughOnly(isSpanish),
  }, async ({ page, browser, site }) => {
    const device = t.sessions.device('Chrome', 'Windows');
    await page.setViewportSize(size);
    const email = `ana-${crypto.randomUUID()}@x.example`;
    await signIn(page, await addOwner(site));
    await page.goto(`${path}#staff`);
    // With the keyboard only.
    await page.getByRole('textbox', { name: t.invite.label }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.invite.sendYourself(email))).toBeVisible();
    await expect(page.getByLabel(t.invite.link, { exact: true })).toBeFocused();
    const link = await page.getByLabel(t.invite.link, { exact: true }).inputValue();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);

    const invited = await otherPage(browser, site.url, page);
    await invited.goto(link);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(
      invitationText[locale].title,
    );
    await expect(invited.getByText(email)).toBeVisible();
    expect(invited.url()).not.toContain('invitation');
    await expectNoAxeFindings(invited);
    await expectNoSidewaysScroll(invited);
    await invited
      .getByLabel(invitationText[locale].label, { exact: true })
      .fill('granite-otter-lamp-42');
    await invited.getByRole('button', { name: invitationText[locale].submit }).press('Enter');
    await expect(toast(invited, invitationText[locale].welcome)).toBeVisible();
    await invited.goto(`${path}#staff`);
    await invited.reload();
    const hero = tableTexts.hero_content[locale].tab;
    await expect(invited.getByRole('tabpanel', { name: hero })).toBeVisible();
    const late = await otherPage(browser, site.url, page);
    await late.goto(link);
    await expect(late.getByText(invitationText[locale].refusals.expired)).toBeVisible();
    await late.context().close();

    await page.reload();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: email }) });
    await card.getByText(t.sessions.summary(1)).click();
    await expect(card.getByText(device)).toBeVisible();
    await card.getByRole('button', { name: t.about(t.sessions.end, device) }).press('Enter');
    await expect(card.getByText(t.sessions.summary(1))).toHaveCount(0);
    await expect(card.getByRole('heading')).toBeFocused();
    await invited.reload();
    await expect(invited).not.toHaveURL(/admin/);
    await invited.context().close();

    await page.getByRole('button', { name: t.require.switchOn }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: t.problems['without-factor'] }),
    ).toBeVisible();
    await card.getByRole('button', { name: t.about(t.remove.button, email) }).click();
    await expectNoAxeFindings(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.remove.confirm })
      .press('Enter');
    await expect(page.getByRole('heading', { name: email })).toHaveCount(0);
    // The focus moves to the next person.
    await expect(page.getByRole('heading', { level: 3 }).and(page.locator(':focus'))).toHaveText(
      /@/,
    );
    const log = page.getByRole('list', { name: events.heading });
    await expect(log.getByRole('listitem').filter({ hasText: email }).first()).toContainText(
      events.events.account_removed,
    );
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  });
}

test('with a required second factor, staff without one must set it up before the panel opens', {
  tag: thoroughOnly(),
}, async ({ page, site }) => {
  const member = await addStaff(site);
  const owner = await site.client(await addOwner(site));
  await enrollApp(owner);
  await owner.rpc('require_factor', { required: true }).throwOnError();
  try {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Set up a second factor');
    await expectNoAxeFindings(page);
    await page.goto('/admin');
    await expect(heading).toHaveText('Set up a second factor');
    await page.getByRole('button', { name: 'Add an app' }).click();
    const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    await page
      .getByLabel('Code from your app')
      .fill(await codeFor(shown?.replaceAll(' ', '') ?? ''));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
  } finally {
    await owner.rpc('require_factor', { required: false }).throwOnError();
  }
});
