import type { Locator, Page } from '@playwright/test';

/** Opens a tab of the panel. */
export async function openTab(office: Page, name: 'Hero Content' | 'Services' | 'City Pages') {
  await office.getByRole('tab', { name }).click();
}

/** The card of a row, by what it is called. */
export function cardOf(office: Page, name: string): Locator {
  return office.getByRole('article', { name });
}

/** A field of a card; its Spanish twin is another one. */
export function fieldOf(card: Locator, label: string): Locator {
  return card.getByLabel(label, { exact: true });
}

/** The button that saves a card, whatever it says right now. */
export function saveOf(card: Locator): Locator {
  return card.locator('button[type=submit]');
}
