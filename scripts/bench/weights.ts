import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../setup/chromium.ts';
import type { BenchSite } from './bench-site.ts';
import { printTable } from './report.ts';
import { type Budget, type Route, routes } from './route-budgets.ts';
import { type Visit, visit } from './visit.ts';

const headings = [
  'page',
  'HTML',
  'CSS',
  'script',
  'fonts',
  'images',
  'other',
  'headers',
  'total',
  'budget',
  'script budget',
  'framework',
  'over',
  'images below',
];

/** Measures what a first visit to every kind of route transfers. */
export async function measureWeights(site: BenchSite): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  const measured: { route: Route; weight: Visit }[] = [];
  for (const route of routes) {
    const state = route.path === '/admin' ? await staffState(browser, site) : undefined;
    measured.push({ route, weight: await visit(browser, site.url + route.path, state) });
  }
  await browser.close();
  measured.sort((a, b) => total(b.weight) - total(a.weight));
  printTable(
    'Weights of a first visit in KiB: brotli, without images below the first screen',
    headings,
    measured.map(({ route, weight }) => row(route, weight)),
  );
}

const measuredKinds = ['html', 'css', 'script', 'fonts', 'images'] as const;

/** What of a visit weighs more than its budget allows; empty when it keeps to it. */
export function overBudget(budget: Budget, weight: Visit): string[] {
  const kinds = measuredKinds.map((kind) => [kind, weight[kind], budget[kind]] as const);
  const all = [
    ...kinds,
    ['total', total(weight), budget.total ?? Number.POSITIVE_INFINITY] as const,
  ];
  return [
    ...all
      .filter(([, bytes, limit]) => bytes > limit * 1024)
      .map(([kind, bytes, limit]) => `${kind} ${kib(bytes)} > ${limit} KiB`),
    ...(weight.framework && !budget.framework ? ['loads a framework'] : []),
  ];
}

function total({ html, css, script, fonts, images, other, headers }: Visit): number {
  return html + css + script + fonts + images + other + headers;
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);

function row({ path, budget }: Route, weight: Visit): string[] {
  const { html, css, script, fonts, images, other, headers } = weight;
  return [
    path,
    ...[html, css, script, fonts, images, other, headers, total(weight)].map(kib),
    budget.total ? `≤ ${budget.total}` : '',
    `≤ ${budget.script}`,
    weight.framework ? 'yes' : 'no',
    overBudget(budget, weight).join(', '),
    kib(weight.imagesBelow),
  ];
}

async function staffState(browser: Browser, { url, staff }: BenchSite) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/admin');
  const state = await context.storageState();
  await context.close();
  return state;
}
