import { existsSync, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { chromiumLaunch } from './host/setup/chromium.ts';
import { type BenchSite, openSite } from './site/bench/bench-site.ts';
import { measureLighthouse } from './site/bench/lighthouse.ts';
import { measurePanel } from './site/bench/panel.ts';
import { measurePublishing } from './site/bench/publishing.ts';
import { budgets } from './site/bench/route-budgets.ts';
import { kib, overBudget, visit } from './site/bench/visit.ts';
import { measureYear } from './site/bench/year.ts';

const names = ['weights', 'lighthouse', 'publishing', 'panel', 'year'];

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '1' },
      page: { type: 'string', multiple: true, default: [] },
      against: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (positionals.some((name) => !names.includes(name)) || !Number.isInteger(runs) || runs < 1) {
    throw new OperatorError(
      `Usage: npm run bench -- [${names.join(' | ')}] [lighthouse --runs 3 --page /es] [publishing panel --against COMMIT]`,
    );
  }
  const chosen = new Set(positionals.length > 0 ? positionals : names);
  if (chosen.has('weights') || chosen.has('lighthouse')) {
    await using site = await openSite();
    if (chosen.has('weights')) await measureWeights(site);
    if (chosen.has('lighthouse')) {
      await untilPacked(site);
      await measureLighthouse(site, runs, values.page);
    }
  }
  if (chosen.has('publishing')) await measurePublishing(values.against);
  if (chosen.has('panel')) await measurePanel(values.against);
  if (chosen.has('year')) await measureYear();
});

/** Most visitors meet a release that was compressed thoroughly, which begins a minute after it is live. */
async function untilPacked({ dataDirectory }: BenchSite): Promise<void> {
  const pages = globSync(`${dataDirectory}/releases/*/site/**/*.html`);
  while (!pages.every((page) => existsSync(`${page}.br`))) await wait(1_000);
}

/** Prints what a first visit to every kind of page transfers; the panel opens to staff alone. */
async function measureWeights({ url }: BenchSite): Promise<void> {
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
