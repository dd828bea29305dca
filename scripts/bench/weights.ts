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
    const { html, css, script, fonts, images, total, framework } = weight;
    const [HTML, CSS, all] = [kib(html), kib(css), kib(total)];
    const rest = { script: kib(script), fonts: kib(fonts), images: kib(images), total: all };
    table[path] = { HTML, CSS, ...rest, framework, over: overBudget(budget, weight).join(', ') };
  }
  await browser.close();
  console.log('Weights of a first visit in KiB: brotli, without images below the first screen');
  console.table(table);
}
