import type { CDPSession, Page } from '@playwright/test';
import { percentile } from './subjects.ts';

const rounds = 9;

/** What the browser's main thread does for a key, in milliseconds, the median of some rounds. */
export interface KeyFigures {
  /** In a field of a city. */
  card: number;
  /** In the search above the list, which shows other rows after each. */
  search: number;
}

/** Measures keys in the panel's list of cities. */
export async function measureKeys(page: Page, url: string): Promise<KeyFigures> {
  await page.goto(`${url}/admin#cities/katy`);
  await page.reload();
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable');
  const card = page.getByRole('article', { name: 'Katy' });
  await card.getByLabel('Description', { exact: true }).focus();
  const inCard = await usualKey(page, metrics, 'Water and wind');
  await page.getByLabel('Search cities').focus();
  const inSearch = await usualKey(page, metrics, 'katy');
  await metrics.detach();
  return { card: inCard, search: inSearch };
}

/** Types a text into what has the focus and removes it, several times. */
async function usualKey(page: Page, metrics: CDPSession, text: string): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await busyMilliseconds(metrics);
    await page.keyboard.type(text, { delay: 50 });
    for (const _ of text) await page.keyboard.press('Backspace', { delay: 50 });
    taken.push(((await busyMilliseconds(metrics)) - before) / (2 * text.length));
  }
  return percentile(taken, 50);
}

/** How long the page's main thread was busy since it began. */
async function busyMilliseconds(metrics: CDPSession): Promise<number> {
  const answer = await metrics.send('Performance.getMetrics');
  const task = answer.metrics.find(({ name }) => name === 'TaskDuration');
  return (task?.value ?? 0) * 1_000;
}
