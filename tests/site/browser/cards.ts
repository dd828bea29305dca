import { expect, type Locator, type Page } from '@playwright/test';

/** A tab, also one in a closed menu. */
export function tabOf(office: Page, name: string): Locator {
  return office.getByRole('tab', { name: new RegExp(`^${name}`), includeHidden: true });
}

/** Opens a tab and, in a narrow window, before that the menu of tabs. */
export async function openTab(office: Page, name: string) {
  const tab = tabOf(office, name);
  const menu = office.getByRole('button', { name: /^(All sections|Todas las secciones)/ });
  await tab.waitFor({ state: 'attached' });
  // The panel learns the width of the window, and which section was open, a moment after its first paint.
  await expect(async () => {
    if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') {
      await menu.click({ timeout: 1000 });
    }
    await tab.click({ timeout: 2000 });
  }).toPass();
  if (name !== 'City Pages') return;
  // The city that was edited last opens a moment later.
  const retry = office.getByRole('button', { name: 'Try again' });
  await office.getByRole('tabpanel').getByRole('article').or(retry).first().waitFor();
}

/** Opens a section of a tab that has several. */
export async function openSection(office: Page, tab: string, section: string): Promise<void> {
  await openTab(office, tab);
  await office.getByRole('tabpanel').getByRole('link', { name: section, exact: true }).click();
}

/** Opens the line above the tabs. */
export async function openToday(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'What needs attention' }).click();
}

/** A row's open card, by name. */
export function cardOf(office: Page, name: string | RegExp): Locator {
  return office.getByRole('article', { name });
}

/** A closed row of a list, by name. */
export function rowOf(office: Page, name: string): Locator {
  return office.getByRole('tabpanel').getByRole('link', { name, exact: true });
}

/** Opens a row of a list, unless it is open. Returns its card. */
export async function openCard(office: Page, name: string): Promise<Locator> {
  const card = cardOf(office, name);
  // The city that was edited last may open by itself before the click.
  await expect(async () => {
    if (!(await card.isVisible())) await rowOf(office, name).click({ timeout: 1000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}

/** A field of a card; the same field in Spanish has a label of its own. */
export function fieldOf(card: Locator, label: string): Locator {
  return card.getByLabel(label, { exact: true });
}

/** A card's save button, whose label changes. */
export function saveOf(card: Locator): Locator {
  return card.locator('button[type=submit]');
}

/** Discards a card's unsaved changes. */
export async function discard(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Discard changes' }).click();
  await card.page().getByRole('button', { name: 'Discard', exact: true }).click();
}
