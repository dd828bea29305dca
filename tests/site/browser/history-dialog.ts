import { expect, type Page } from '@playwright/test';
import { admin, type RunningSite } from '../../support/running-site.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^History/ });

/** Newest first. */
export const entries = (page: Page) => dialog(page).getByRole('article');

export const newest = (page: Page) => entries(page).first();

export const preview = (page: Page) => dialog(page).getByRole('region', { name: /^Restore/ });

/** The button in the preview that restores the version. */
export const confirm = (page: Page) =>
  preview(page).getByRole('button', { name: 'Restore', exact: true });

export async function closeHistory(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

export async function openSiteHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Site history' }).click();
  await newest(page).waitFor();
}

export async function openHeroHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History of Home page headline' }).click();
  await newest(page).waitFor();
}

/** The saved headline. */
export async function titleOf(site: RunningSite): Promise<string> {
  const client = await site.client(admin);
  const { data } = await client.from('hero_content').select('title').order('id').limit(1).single();
  return data?.title;
}
