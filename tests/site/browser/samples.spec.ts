import { askDatabase } from '../../support/ask-database.ts';
import { admin } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { cardOf, fieldOf, rowOf, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.describe('examples on a phone', { tag: '@spec-2-admin' }, () => {
  test.beforeEach(({ office }) => office.setViewportSize({ width: 390, height: 844 }));

  // Other tests count the rows.
  test.afterEach(({ site }) =>
    askDatabase(
      site,
      `with members as (delete from team_members where name = 'Nora Castillo')
       delete from testimonials where name = 'Elena Cordero'`,
    ),
  );

  test('an invented agent is hidden, shown again, and replaced', async ({
    office,
    browser,
    site,
  }) => {
    const untilLive = async () => site.untilLive(await newestRevision(await site.client(admin)));
    // The office is signed in on the page of the test.
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await office.goto('/admin#team');
    const examples = office.getByRole('list', { name: 'Examples' });
    const agent = (await examples.getByRole('heading').first().textContent()) ?? '';
    const example = examples.getByRole('listitem').filter({ hasText: agent });
    await expect(example).toContainText('Example: visitors see this');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await page.goto('/about');
    await expect(page.getByText(agent).first()).toBeVisible();

    await example.getByRole('button', { name: `Hide ${agent}` }).press('Enter');
    await expect(example).toHaveCount(0);
    const row = office.locator('li.row-item').filter({ hasText: agent });
    await expect(rowOf(office, agent)).toBeFocused();
    await expect(row).toContainText('Hidden example');
    await untilLive();
    await page.goto('/about');
    await expect(page.getByText(agent)).toHaveCount(0);

    await test.step('with unsaved texts, it is not shown again', async () => {
      const card = cardOf(office, agent);
      const job = fieldOf(card, 'Job');
      const close = card.getByRole('link', { name: 'Close' }).first();
      await rowOf(office, agent).click();
      const before = await job.inputValue();
      await job.fill('Not finished');
      await close.click();
      await row.getByRole('button', { name: `Show ${agent}` }).click();
      await expect(toast(office, `${agent} has unsaved changes.`)).toBeVisible();
      await expect(row).toContainText('Hidden example');
      await rowOf(office, agent).click();
      await job.fill(before);
      await close.click();
    });

    const toggle = row.getByRole('button', { name: `Show ${agent}` });
    await toggle.press('Enter');
    const hide = row.getByRole('button', { name: `Hide ${agent}` });
    await expect(hide).toBeFocused();
    await expect(row).toContainText('Example: visitors see this');
    await expectNoAxeFindings(office);

    await row.getByRole('button', { name: `Replace ${agent}` }).press('Enter');
    const card = cardOf(office, agent);
    await expect(card.getByRole('heading', { name: agent })).toBeFocused();
    await expect(card.getByRole('checkbox', { name: /Made up/ })).not.toBeChecked();
    await expect(fieldOf(card, 'A few sentences about this person')).toHaveValue('');
    await test.step('untouched, it is no change, and closing it takes it back', async () => {
      await expect(card.getByText('Unsaved changes')).toHaveCount(0);
      await card.getByRole('link', { name: 'Close' }).first().click();
      await rowOf(office, agent).click();
      await expect(card.getByRole('checkbox', { name: /Made up/ })).toBeChecked();
      await card.getByRole('link', { name: 'Close' }).first().click();
      await row.getByRole('button', { name: `Replace ${agent}` }).press('Enter');
    });
    await fieldOf(card, 'Name').fill('Nora Castillo');
    await saveOf(card).click();
    await expect(toast(office, 'Team member updated successfully')).toBeVisible();
    await untilLive();
    await page.goto('/about');
    await expect(page.getByText('Nora Castillo').first()).toBeVisible();
    await expect(page.getByText(agent)).toHaveCount(0);
    await page.context().close();
  });

  test('an invented testimonial is replaced only with a client’s consent', async ({ office }) => {
    await office.goto('/es/admin#testimonials');
    const examples = office.getByRole('list', { name: 'Ejemplos' });
    const example = examples.getByRole('listitem').first();
    const name = (await example.getByRole('heading').textContent()) ?? '';
    await expect(example).toContainText('Ejemplo: los visitantes lo ven');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await example.getByRole('button', { name: `Reemplazar ${name}` }).press('Enter');
    const card = cardOf(office, 'Testimonio nuevo');
    const consent = card.getByRole('checkbox', { name: /El cliente/ });
    await expect(fieldOf(card, 'Nombre')).toBeFocused();
    await expect(fieldOf(card, 'Nombre')).toHaveValue(name);
    await expect(card.getByText('Cambios sin guardar')).toHaveCount(0);
    await fieldOf(card, 'Nombre').fill('Elena Cordero');
    const words = card.getByRole('textbox', { name: /^Lo que dijo el cliente/ }).first();
    await expect(words).toHaveValue('');
    await words.fill('Me llamaron el mismo día.');
    await card.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(consent).toBeFocused();
    await consent.check();
    await card.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(rowOf(office, 'Elena Cordero').or(cardOf(office, 'Elena Cordero'))).toBeVisible();
    await expect(examples.getByRole('heading', { name })).toHaveCount(0);
  });
});
