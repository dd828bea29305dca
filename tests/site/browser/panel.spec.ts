import { agency } from '../../support/content.ts';
import { cardOf, discard, fieldOf, openTab, saveOf } from './cards.ts';
import {
  clearToasts,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

const tabs = ['Hero Content', 'Services', 'City Pages'] as const;
const groups = {
  Content: tabs,
  Pages: ['Articles', 'Pictures'],
  Office: ['Requests', 'Agency', 'Hours and Notices'],
  People: ['Team Members', 'Testimonials', 'Companies', 'Staff'],
};
/** Every address that a tab has had, with the tab and the section that it leads to. */
const addresses = {
  questions: ['City Pages', 'Questions'],
  texts: ['Articles', 'Page Texts'],
  learning: ['Articles', 'Learning Center'],
  articles: ['Articles', 'Articles'],
  holidays: ['Hours and Notices', 'Special hours'],
  notices: ['Hours and Notices', 'Notices'],
  figures: ['Requests', null],
} as const;

test.describe('the panel', { tag: ['@spec-2-admin', '@spec-4-states'] }, () => {
  test('works with the keyboard, keeps unsaved changes, and asks before they are lost', async ({
    office,
  }) => {
    await test.step('has a title, starts at Hero Content, and switches tabs with the arrow keys', async () => {
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('CMS Admin Panel');
      const { locality, postalCode } = agency.address;
      for (const line of [office.getByRole('banner'), office.getByRole('contentinfo')]) {
        await expect(line).toContainText(agency.name);
        await expect(line).toContainText(`${locality}, TX ${postalCode}`);
        await expect(line.getByRole('link', { name: agency.phone.display })).toBeVisible();
      }
      await expect(office.getByRole('contentinfo')).toContainText('Licensed agency in Texas');
      for (const [group, names] of Object.entries(groups)) {
        const list = office.getByRole('tablist', { name: group });
        await expect(list.getByRole('tab').locator('span:first-child')).toHaveText(names);
      }
      await expectNoAxeFindings(office);
      await expect(office.getByRole('tab', { name: 'Hero Content' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await office.getByRole('tab', { name: 'Hero Content' }).focus();
      await office.keyboard.press('ArrowDown');
      await expect(cardOf(office, 'Auto Insurance')).toBeVisible();
      await office.keyboard.press('ArrowDown');
      await expect(office.getByLabel('Search cities')).toBeVisible();
      await office.keyboard.press('ArrowDown');
      await expect(cardOf(office, 'Home page')).toBeVisible();
      await office.getByRole('tab', { name: 'Team Members' }).press('End');
      await expect(office.getByRole('heading', { name: 'People with access' })).toBeVisible();
      await office.getByRole('link', { name: /^Account: / }).click();
      await expect(office.getByRole('region', { name: 'Account' })).toBeVisible();
    });
    await test.step('leads from each earlier address to its new place', async () => {
      for (const [address, [tab, section]] of Object.entries(addresses)) {
        await office.goto(`/admin#${address}`);
        const named = office.getByRole('tab', { name: new RegExp(`^${tab}`) });
        await expect(named).toHaveAttribute('aria-selected', 'true');
        if (section === null) continue;
        const link = office.getByRole('link', { name: section, exact: true });
        await expect(link).toHaveAttribute('aria-current', 'page');
      }
    });
    await test.step('shows the open tab and the first save in the first screen', async () => {
      await openTab(office, 'Hero Content');
      await office.reload();
      await office.getByText(/^Live · /).waitFor();
      const panel = await office.getByRole('tabpanel').boundingBox();
      expect(panel?.y).toBeLessThan(330);
    });
    await test.step('moves nothing in view while it opens', async () => {
      await office.addInitScript(watchLayoutShift);
      await openTab(office, 'Services');
      await office.reload();
      await expect(cardOf(office, 'Auto Insurance')).toBeVisible();
      await office.getByText(/^Live · /).waitFor();
      const shift = await office.locator('html').getAttribute('data-layout-shift');
      expect(Number(shift)).toBeLessThan(0.001);
    });
    await openTab(office, 'Hero Content');
    await test.step('saves only what changed, by keyboard, and the focus stays', async () => {
      await clearToasts(office);
      const hero = cardOf(office, 'Home page');
      const before = await fieldOf(hero, 'Title').inputValue();
      await fieldOf(hero, 'Title').fill(`${before}!`);
      await fieldOf(hero, 'Title').fill(before);
      await saveOf(hero).press('Enter');
      await saveOf(hero).press('Enter');
      await expect(hero.getByRole('status').getByText('No changes to save.')).toBeVisible();
      await fieldOf(hero, 'Title').fill(`Saved by key ${Date.now()}`);
      await saveOf(hero).focus();
      await office.keyboard.press('Enter');
      await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
      await expect(hero.getByText('Saved', { exact: true })).toBeVisible();
      await expect(saveOf(hero)).toBeFocused();
    });
    await test.step('asks before unsaved changes are discarded', async () => {
      await clearToasts(office);
      const hero = cardOf(office, 'Home page');
      const before = await fieldOf(hero, 'Title').inputValue();
      await fieldOf(hero, 'Title').fill('A mistake');
      await hero.getByRole('button', { name: 'Discard changes' }).click();
      const question = office.getByRole('alertdialog', { name: 'Discard your changes?' });
      await expectNoAxeFindings(office);
      await question.getByRole('button', { name: 'Keep writing' }).click();
      await expect(fieldOf(hero, 'Title')).toHaveValue('A mistake');
      await hero.getByRole('button', { name: 'Discard changes' }).click();
      await question.getByRole('button', { name: 'Discard' }).press('Enter');
      await expect(hero.getByRole('status').getByText('Changes discarded')).toBeVisible();
      await expect(hero.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(fieldOf(hero, 'Title')).toHaveValue(before);
    });
    await test.step('keeps unsaved changes across tabs, and marks the tab', async () => {
      const hero = cardOf(office, 'Home page');
      await fieldOf(hero, 'Title').fill('Half a headline');
      await hero.locator('summary', { hasText: 'Spanish' }).click();
      await fieldOf(hero, 'Subtitle in Spanish').fill('Medio subtítulo');
      await openTab(office, 'Services');
      await expect(
        office.getByRole('tab', { name: 'Hero Content' }).getByLabel('Unsaved changes'),
      ).toBeVisible();
      await openTab(office, 'Hero Content');
      await expect(fieldOf(hero, 'Title')).toHaveValue('Half a headline');
      await expect(hero.getByText('Unsaved changes')).toBeVisible();
      await expect(fieldOf(hero, 'Subtitle in Spanish')).toBeVisible();
      await expect(fieldOf(hero, 'Subtitle in Spanish')).toHaveValue('Medio subtítulo');
    });
    await test.step('asks before leaving or logging out with unsaved changes', async () => {
      await fieldOf(cardOf(office, 'Home page'), 'Title').fill('Not saved yet');
      let asked = 0;
      office.on('dialog', (dialog) => {
        asked += 1;
        expect(dialog.type()).toBe('beforeunload');
        return dialog.dismiss();
      });
      await office.getByRole('link', { name: agency.name }).first().click();
      await expect.poll(() => asked).toBe(1);
      await expect(office).toHaveURL('/admin#hero');

      await office.getByRole('button', { name: 'Logout' }).click();
      const question = office.getByRole('alertdialog', { name: 'Leave without saving?' });
      await expect(question).toContainText('unsaved changes in one card');
      await expectNoAxeFindings(office);
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(fieldOf(cardOf(office, 'Home page'), 'Title')).toHaveValue('Not saved yet');
      await office.getByRole('button', { name: 'Logout' }).click();
      await question.getByRole('button', { name: 'Sign out without saving' }).click();
      await expect(office).toHaveURL('/');
      await expect(office.getByRole('status')).toHaveText('Logged out successfully');
      expect(asked).toBe(1);
    });
  });

  test('on a phone fits the first screen and has no accessibility findings', async ({ office }) => {
    await test.step('on a phone shows all tabs on request, and the first field without scrolling', async () => {
      await office.setViewportSize({ width: 390, height: 664 });
      const menu = office.getByRole('button', { name: /^All sections/ });
      await expect(menu).toHaveAccessibleName('All sections: Hero Content');
      await menu.press('Enter');
      await expect(office.getByRole('tab', { name: 'Staff' })).toBeVisible();
      await expectNoAxeFindings(office);
      await office.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect(office.getByRole('tablist')).toHaveCount(0);
      await openTab(office, 'Services');
      await expect(cardOf(office, 'Auto Insurance')).toBeVisible();
      await expect(menu).toHaveAccessibleName('All sections: Services');
      await expect(menu).toBeFocused();
      await openTab(office, 'Hero Content');
      await office.reload();
      await expect(office.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const field = fieldOf(cardOf(office, 'Home page'), 'Title');
      await expect(field).toBeInViewport({ ratio: 1 });
      expect((await field.boundingBox())?.y).toBeLessThan(500);
    });
    await test.step('shows toasts above the save button, clear of the header', async () => {
      const save = saveOf(cardOf(office, 'Home page'));
      for (const width of [390, 1440]) {
        await office.setViewportSize({ width, height: 900 });
        await clearToasts(office);
        await fieldOf(cardOf(office, 'Home page'), 'Title').fill(`Saved at ${width} px`);
        await save.press('Enter');
        const box = await toast(office, 'Hero content updated successfully').boundingBox();
        const header = await office.locator('.compact-bar').boundingBox();
        const button = await save.boundingBox();
        if (!box || !header || !button) throw new Error('Something is not shown.');
        expect(box.y).toBeGreaterThan(header.y + header.height);
        expect(box.y + box.height).toBeLessThan(button.y);
      }
    });
    await test.step('covers no control of the card with two toasts on a phone', async () => {
      await office.setViewportSize({ width: 390, height: 844 });
      await clearToasts(office);
      const hero = cardOf(office, 'Home page');
      for (const title of ['Saved once', 'Saved twice']) {
        await fieldOf(hero, 'Title').fill(title);
        await saveOf(hero).click();
        await expect(hero.getByText('Unsaved changes')).toBeHidden();
      }
      const messages = toast(office, 'Hero content updated successfully');
      await expect(messages).toHaveCount(2);
      await expect.poll(() => office.evaluate(coveredControls)).toEqual([]);
    });
    for (const tab of tabs) {
      await test.step(`${tab} has no accessibility findings with all disclosures open, and fits 320 px`, async () => {
        await office.setViewportSize({ width: 320, height: 700 });
        await expect(office.getByRole('button', { name: /^All sections/ })).toBeVisible();
        await openTab(office, tab);
        await expectNoAxeFindings(office);
        const card = office.getByRole('article').first();
        for (const summary of await card.locator('summary').all()) await summary.click();
        await fieldOf(card, 'Title').fill('');
        await saveOf(card).click();
        await expect(fieldOf(card, 'Title')).toBeFocused();
        await expectNoSidewaysScroll(office);
        // A field half under a sticky bar would count as too small a target.
        await office.setViewportSize({ width: 320, height: 6000 });
        await clearToasts(office);
        await expectNoAxeFindings(office);
        await discard(card);
      });
    }
  });
});

/** Runs in the page: the controls in view that a toast covers, and toasts that cover another. */
function coveredControls(): string[] {
  const toasts = [...document.querySelectorAll('[data-toast]')];
  const controls = [...document.querySelectorAll('button, input, textarea, summary, a[href]')];
  const isCovered = (other: Element) => (message: Element) => {
    if (message.contains(other)) return false;
    const [one, two] = [message.getBoundingClientRect(), other.getBoundingClientRect()];
    return (
      one.top < two.bottom && two.top < one.bottom && one.left < two.right && two.left < one.right
    );
  };
  return [...controls, ...toasts]
    .filter((each) => toasts.some(isCovered(each)))
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** Runs in each page: counts how much moves while it opens, as Core Web Vitals do. */
function watchLayoutShift(): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    document.documentElement.setAttribute('data-layout-shift', String(shift));
  }).observe({ type: 'layout-shift', buffered: true });
}
