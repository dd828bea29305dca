import type { Page } from '@playwright/test';
import { upcomingHolidays } from '#islands/admin/holidays/us-holidays.ts';
import { dayText } from '#islands/admin/ui/day-text.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';
import { noticeTemplates } from '#tables/notices/notice-templates.ts';
import { agency } from '../../support/content.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { cardOf, fieldOf, openCard, openSection, openTab, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

const phone = { width: 390, height: 844 };

/** Waits until visitors see the last save, and the panel says so. */
async function untilLive(office: Page, site: RunningSite): Promise<void> {
  await site.untilLive(await newestRevision(await site.client(admin)));
  await expect(office.locator('[data-publishing=live]')).toBeVisible({ timeout: 40_000 });
}

test.describe('Agency, holidays, questions and notices, on a phone', {
  tag: '@spec-2-admin',
}, () => {
  test.beforeEach(({ office }) => office.setViewportSize(phone));

  test('a suggested holiday gets its own hours, which are live in both languages', async ({
    office,
    browser,
    site,
  }) => {
    // Whichever comes next: the server's clock is the real one.
    const [holiday] = upcomingHolidays(officeDay(agency.timeZone, new Date()));
    if (!holiday) throw new Error('There is a holiday in every year.');
    const { en, es } = holiday.name;
    const suggestion = office.getByRole('button', { name: `${en}, ` });
    await openTab(office, 'Hours and Notices');
    await suggestion.click();
    const card = cardOf(office, 'New special hours');
    await expect(fieldOf(card, 'Occasion')).toHaveValue(en);
    await fieldOf(card, 'Hours').selectOption('Open');
    await fieldOf(card, 'Hours: Opens at').fill('10:00');
    await fieldOf(card, 'Hours: Closes at').fill('09:00');
    await expect(fieldOf(card, 'Hours')).toHaveAccessibleDescription(/the earlier one first/);
    await fieldOf(card, 'Hours: Closes at').fill('13:00');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, /^Added: Special hours “/)).toBeVisible();
    await untilLive(office, site);

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.goto('/');
    const rows = page.getByRole('contentinfo').locator('[data-day]');
    const row = rows.filter({ hasText: en }).or(rows.filter({ hasText: es }));
    await expect(row).toHaveText(new RegExp(`^\\w{3}, \\w{3} \\d\\d?: ${en}10:00\\sAM–1:00\\sPM$`));
    // A city page, which does not depend on this row, changes too.
    await page.goto('/es/katy');
    await expect(row).toHaveText(
      new RegExp(
        `^[\\p{L}]+, \\d\\d? de \\w+: ${es}10:00\\sa\\.\\sm\\. a 1:00\\sp\\.\\sm\\.$`,
        'u',
      ),
    );
    await page.context().close();
    await expect(suggestion).toHaveCount(0);
  });

  test('hours for several days are one entry without an occasion', async ({
    office,
    browser,
    site,
  }) => {
    const day = dayAfter(officeDay(agency.timeZone, new Date()), 40);
    const until = dayAfter(day, 4);
    const name = dayText(day, 'en');
    await openTab(office, 'Hours and Notices');
    await office.getByRole('button', { name: 'Add special hours' }).click();
    const fresh = cardOf(office, 'New special hours');
    await expect(fieldOf(fresh, 'Day')).toBeFocused();
    await office.getByRole('button', { name: 'Add special hours' }).click();
    await expect(fresh).toHaveCount(1);
    await expect(fieldOf(fresh, 'Day')).toBeFocused();
    // Not today: a careless save would close the office.
    await expect(fieldOf(fresh, 'Day')).toHaveValue('');
    await fieldOf(fresh, 'Day').fill('2027-05-01');
    await fieldOf(fresh, 'Hours').selectOption('Open');
    await expect(fieldOf(fresh, 'Hours: Closes at')).toHaveValue('14:00');
    await fieldOf(fresh, 'Day').fill('2027-05-03');
    await expect(fieldOf(fresh, 'Hours: Closes at')).toHaveValue('18:00');
    await fieldOf(fresh, 'Hours').selectOption('Closed');
    await fieldOf(fresh, 'Day').fill(day);
    await fieldOf(fresh, 'Last day').fill(day);
    await saveOf(fresh).click();
    await expect(fieldOf(fresh, 'Last day')).toBeFocused();
    await expect(fieldOf(fresh, 'Last day')).toHaveAccessibleDescription(/after the first/);
    await fieldOf(fresh, 'Last day').fill(until);
    await expectNoAxeFindings(office);
    await saveOf(fresh).click();
    await expect(toast(office, /^Added: Special hours “/)).toBeVisible();
    await expect(cardOf(office, name)).toBeVisible();
    await untilLive(office, site);

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.clock.setFixedTime(momentOf(agency.timeZone, `${until}T11:00`));
    await page.goto('/');
    await expect(page.getByText(/^Closed now/).first()).toBeVisible();
    const listed = page.getByRole('contentinfo').locator(`[data-day="${until}"]`);
    await expect(listed).toHaveText(/^\w{3}, \w{3} \d\d? – \w{3}, \w{3} \d\d?Closed$/);
    await page.context().close();

    await cardOf(office, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(office.getByText(`Removed: ${name}`)).toBeVisible();
  });

  test('the phone number changes on every page, and the original can be used again', async ({
    office,
    request,
    site,
  }) => {
    await openTab(office, 'Agency');
    const card = cardOf(office, 'The agency');
    await expect(card.getByText(/These are the original details/)).toBeVisible();
    const inFile = await fieldOf(card, 'Phone').inputValue();
    await fieldOf(card, 'Phone').fill('555');
    await expect(fieldOf(card, 'Phone')).toHaveAccessibleDescription(/ten digits/);
    await fieldOf(card, 'Phone').fill('713 555 0123');
    await card.getByText('Office hours').click();
    await card.getByLabel('Monday: Opens at').fill('08:30');
    await card.getByRole('button', { name: 'Use Monday’s hours through Friday' }).click();
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await expect(card.getByLabel(`${day}: Opens at`)).toHaveValue('08:30');
    }
    await expect(card.getByLabel('Saturday: Opens at')).not.toHaveValue('08:30');
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, 'Agency updated successfully')).toBeVisible();
    await expect(card.getByText(/Every page shows the details you saved/)).toBeVisible();
    await untilLive(office, site);
    for (const path of ['/', '/es/katy', '/auto-quote', '/.well-known/security.txt']) {
      const text = await (await request.get(path)).text();
      expect(text.includes('tel:+17135550123'), path).toBe(true);
    }

    await card.getByRole('button', { name: 'Go back to the original details' }).click();
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Use the original details' })
      .click();
    await expect(fieldOf(card, 'Phone')).toHaveValue(inFile);
    await untilLive(office, site);
    expect((await (await request.get('/es/katy')).text()).includes(inFile)).toBe(true);
  });

  test('a question appears on the page of one city only', async ({ office, page, site }) => {
    await openSection(office, 'City Pages', 'Questions');
    await office.getByRole('button', { name: 'Add a question' }).click();
    const card = cardOf(office, 'New question');
    await fieldOf(card, 'Question').fill('Do you insure boats in {city}?');
    await fieldOf(card, 'Answer').fill('Yes, on Lake Conroe, too.');
    await fieldOf(card, 'Where it shows').selectOption('katy');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, /^Added: Question “/)).toBeVisible();
    await untilLive(office, site);
    await page.goto('/katy');
    await page.getByText('Do you insure boats in Katy?').click();
    await expect(page.getByText('Yes, on Lake Conroe, too.')).toBeVisible();
    await page.goto('/cypress');
    await expect(page.getByText('Do you insure boats')).toHaveCount(0);
  });

  test('a notice that the office is closed closes it everywhere', async ({
    office,
    browser,
    site,
  }) => {
    const day = dayAfter(officeDay(agency.timeZone, new Date()), 60);
    const next = dayAfter(day, 1);
    await office.goto('/admin#notices');
    await office.getByRole('button', { name: 'Closed due to storm' }).click();
    const card = cardOf(office, 'New notice');
    await fieldOf(card, 'Shows from').fill(`${day}T06:00`);
    await fieldOf(card, 'Shows until').fill(`${next}T08:00`);
    // Another tab, and back: at the notice, with the box still checked.
    await openTab(office, 'Requests');
    await openTab(office, 'Hours and Notices');
    await expect(card.getByLabel(`Office closed: ${dayText(day, 'en')}`)).toBeChecked();
    await expect(fieldOf(card, 'Link')).toHaveValue('/help#companies');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, 'The office is closed on these days')).toBeVisible();
    await untilLive(office, site);

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.clock.setFixedTime(momentOf(agency.timeZone, `${day}T11:00`));
    await page.goto('/');
    await expect(page.getByText(/^Closed now/).first()).toBeVisible();
    await page.goto('/es/katy');
    await expect(
      page.getByRole('contentinfo').locator('[data-day]').filter({ hasText: 'Tormenta' }),
    ).toContainText('Cerrado');
    await page.context().close();

    const saved = cardOf(office, 'Our office is closed');
    const closed = `Special hours close the office: ${dayText(day, 'en')} (Storm).`;
    await expect(saved).toContainText(closed);
    await saved.getByRole('button', { name: 'Remove' }).click();
    const question = office.getByRole('alertdialog');
    await expect(question).toContainText(`still close the office: ${dayText(day, 'en')} (Storm)`);
    await expect(question.getByLabel(/^Also open the office on these days/)).toBeChecked();
    await expectNoAxeFindings(office);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(office, 'The office keeps its regular hours on these days')).toBeVisible();
    const removed = office.getByText(/^Removed: Our office is closed/);
    await expect(removed).toBeVisible();
    await office.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(office, 'The office is closed on these days')).toBeVisible();
    const back = await openCard(office, noticeTemplates.closed.message.en);
    await expect(back).toContainText(closed);
    await back.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(question.getByLabel(/^Also open the office on these days/)).toBeChecked();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(removed).toBeVisible();
  });

  test('a notice appears on every page in both languages until it is removed', async ({
    office,
    page,
    site,
  }) => {
    const { display, e164 } = agency.phone;
    const dashed = display.replace('(', '').replace(') ', '-');
    await office.goto('/es/admin#notices');
    await office.getByRole('button', { name: 'Agregar un aviso' }).click();
    const empty = cardOf(office, 'Aviso nuevo');
    await empty.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(fieldOf(empty, 'Mensaje (inglés)')).toBeFocused();
    await expect(fieldOf(empty, 'Mensaje (inglés)')).toHaveAttribute('aria-invalid', 'true');
    await office.reload();
    await office.getByRole('button', { name: 'Cerrado por tormenta' }).click();
    const card = cardOf(office, 'Aviso nuevo');
    await card.getByLabel(/^Oficina cerrada: /).uncheck();
    await expect(fieldOf(card, 'Importancia')).toHaveValue('emergency');
    await expect(fieldOf(card, 'Se muestra hasta')).not.toHaveValue('');
    await fieldOf(card, 'Mensaje (inglés)').fill(
      `Storm claims: call your company first, then ${dashed}.`,
    );
    await fieldOf(card, 'Enlace').fill('/learning-center');
    const lacksSpanish = card.getByText(/^Falta el español/);
    await expect(lacksSpanish).toBeHidden();
    await fieldOf(card, 'Mensaje (español)').fill('');
    await expect(lacksSpanish).toBeVisible();
    await fieldOf(card, 'Mensaje (español)').fill('Daños por tormenta: llame a su aseguradora.');
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
    await fieldOf(card, 'Se muestra hasta').fill(inTwoDays);
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, /^Se agregó: Aviso “/)).toBeVisible();
    // The panel is in Spanish here, and so is the row's name.
    const saved = cardOf(office, 'Daños por tormenta');
    await expect(saved.getByText('Se muestra ahora')).toBeVisible();
    await untilLive(office, site);

    await page.goto('/katy');
    const english = page.getByRole('region', { name: 'Notice' });
    await expect(english).toContainText('Emergency: Storm claims: call your company first, then');
    const number = english.getByRole('link', { name: dashed });
    await expect(number).toHaveAttribute('href', `tel:${e164}`);
    await expect(english.getByRole('link').last()).toHaveAttribute('href', '/learning-center');
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await page.goto('/es/learning-center');
    const spanish = page.getByRole('region', { name: 'Aviso' });
    await expect(spanish).toContainText('Daños por tormenta: llame a su aseguradora.');

    await page.goto('/es/admin#notices');
    await openCard(page, 'Daños por tormenta: llame a su aseguradora.');
    await saved.getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(
      page.getByText('Se quitó: Daños por tormenta: llame a su aseguradora.'),
    ).toBeVisible();
    await untilLive(page, site);
    await page.goto('/es/katy');
    await expect(spanish).toHaveCount(0);
  });
});
