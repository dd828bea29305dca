import { budgets } from '../../../scripts/site/bench/route-budgets.ts';
import { overBudget, visit } from '../../../scripts/site/bench/visit.ts';
import { isThorough } from '../../support/thorough.ts';
import { expect, test } from './site-fixture.ts';

const { '/admin': panel, ...open } = budgets;

// Spanish texts are longer.
const hasLongerTwin = (path: string) => `/es${path}`.replace(/\/$/, '') in open;

test('a first visit to every kind of page stays within its budget', async ({ browser, site }) => {
  const over: string[] = [];
  for (const [path, budget] of Object.entries(open)) {
    if (hasLongerTwin(path) && !isThorough) continue;
    const seen = await visit(browser, site.url + path);
    expect(seen.weight.html, path).toBeGreaterThan(0);
    over.push(...overBudget(budget, seen).map((problem) => `${path}: ${problem}`));
  }
  expect(over).toEqual([]);
});

test('the panel stays within its budget after sign-in', async ({ browser, office, site }) => {
  const storageState = await office.context().storageState();
  const seen = await visit(browser, `${site.url}/admin`, { storageState });
  expect(overBudget(panel, seen)).toEqual([]);
});
