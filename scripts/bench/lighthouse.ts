import type { Result } from 'lighthouse';
import { OperatorError } from '../command/operator-error.ts';
import type { BenchSite } from './bench-site.ts';
import { categories, circumstances, medians, withLighthouse } from './lighthouse-run.ts';
import { printTable } from './report.ts';
import { type Route, routes } from './route-budgets.ts';

/** Runs Lighthouse as a phone on pages that have a target; prints medians of `runs` runs. */
export async function measureLighthouse(
  site: BenchSite,
  runs: number,
  chosen: Route[],
): Promise<void> {
  const rows: string[][] = [];
  const findings: string[] = [];
  await withLighthouse(async (examineAll) => {
    for (const route of chosen) {
      const results = await examineAll(site.url + route.path, runs);
      rows.push(row(route, results));
      findings.push(...results.slice(-1).flatMap((result) => findingsOf(route, result)));
    }
  });
  printTable(
    `${circumstances}, ${runs === 1 ? 'one run' : `median of ${runs} runs`}`,
    ['page', ...categories, 'LCP', 'target', 'CLS', 'TBT', 'missed'],
    rows,
  );
  for (const finding of findings) console.log(finding);
}

/**
 * The pages that have a target, or those of them that `pages` names. Throws an
 * {@link OperatorError} when one of these has none.
 */
export function routesWithTarget(pages: string[]): Route[] {
  const all = routes.filter(({ paintWithin }) => paintWithin);
  const unknown = pages.find((page) => all.every(({ path }) => path !== page));
  if (unknown) throw new OperatorError(`${unknown} is no page that has a target.`);
  return pages.length === 0 ? all : all.filter(({ path }) => pages.includes(path));
}

function row({ path, paintWithin = 0 }: Route, results: Result[]): string[] {
  const { scores, paint, shift, blocked } = medians(results);
  const missed = [
    ...categories.filter((_, place) => scores[place] !== 100),
    paint > paintWithin ? 'LCP' : '',
    shift > 0 ? 'CLS' : '',
    blocked >= 0.5 ? 'TBT' : '',
  ];
  return [
    path,
    ...scores.map(String),
    `${Math.round(paint)} ms`,
    `≤ ${paintWithin} ms`,
    shift.toFixed(3),
    `${Math.round(blocked)} ms`,
    missed.filter(Boolean).join(', '),
  ];
}

/** What a score below 100 comes from. */
function findingsOf({ path }: Route, { categories: scored, audits }: Result): string[] {
  return Object.values(scored).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => {
        const { title = id, displayValue = '' } = audits[id] ?? {};
        return `${path}, ${category.title}: ${title} ${displayValue}`.trimEnd();
      }),
  );
}
