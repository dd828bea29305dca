import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../setup/chromium.ts';
import type { BenchSite } from './bench-site.ts';
import { budgets } from './route-budgets.ts';
import { kib, overBudget, visit } from './visit.ts';

/** Prints what a first visit to every kind of page transfers; the panel opens to staff alone. */
export async function measureWeights({ url }: BenchSite): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  const { '/admin': _panel, ...open } = budgets;
  const table: Record<string, object> = {};
  for (const [path, budget] of Object.entries(open)) {
    const weight = await visit(browser, url + path);
    const figures = Object.entries(weight).map(([kind, bytes]) => [kind, kib(bytes)]);
    table[path] = { ...Object.fromEntries(figures), over: overBudget(budget, weight).join(', ') };
  }
  await browser.close();
  console.log('Weights of a first visit in KiB: brotli, without images below the first screen');
  console.table(table);
}
