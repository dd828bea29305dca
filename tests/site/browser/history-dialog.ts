import { expect, type Page } from '@playwright/test';
import { admin, type RunningSite } from '../../support/running-site.ts';

/** The history, as a dialog beside the panel. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^History/ });

/** Its saves, newest first. */
export const entries = (page: Page) => dialog(page).getByRole('article');

/** Its newest save. */
export const newest = (page: Page) => entries(page).first();

/** What restoring a version would change. */
export const preview = (page: Page) => dialog(page).getByRole('region', { name: /^Restore/ });

/** Restores the version that is being looked at. */
export const confirm = (page: Page) =>
  preview(page).getByRole('button', { name: 'Restore', exact: true });

/** Closes it. */
export async function closeHistory(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** Opens the history of the whole site. */
export async function openSiteHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Site history' }).click();
  await newest(page).waitFor();
}

/** Opens the history of the hero's card. */
export async function openHeroHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History of Home page headline' }).click();
  await newest(page).waitFor();
}

/** The hero's title in the database. */
export async function titleOf(site: RunningSite): Promise<string> {
  const client = await site.client(admin);
  const { data } = await client.from('hero_content').select('title').order('id').limit(1).single();
  return data?.title;
}
