import { routes } from '../../scripts/bench/route-budgets.ts';
import { visit } from '../../scripts/bench/visit.ts';
import { overBudget } from '../../scripts/bench/weights.ts';
import { expect, test } from './site-fixture.ts';

test('a first visit to every kind of page keeps to its budget', async ({ browser, site }) => {
  const over: string[] = [];
  for (const { path, budget } of routes.filter(({ path }) => path !== '/admin')) {
    const weight = await visit(browser, site.url + path);
    expect(weight.html, path).toBeGreaterThan(0);
    over.push(...overBudget(budget, weight).map((problem) => `${path}: ${problem}`));
  }
  expect(over).toEqual([]);
});

test('so does the panel, for whoever signs in', async ({ browser, office, site }) => {
  const route = routes.find(({ path }) => path === '/admin');
  const weight = await visit(browser, `${site.url}/admin`, await office.context().storageState());
  expect(route && overBudget(route.budget, weight)).toEqual([]);
});
