import { parseArgs } from 'node:util';
import { withSite } from './bench/bench-site.ts';
import { measureLighthouse, routesWithTarget } from './bench/lighthouse.ts';
import { measurePublishing } from './bench/publishing.ts';
import type { Route } from './bench/route-budgets.ts';
import { measureWeights } from './bench/weights.ts';
import { OperatorError } from './command/operator-error.ts';
import { runCommand } from './command/run-command.ts';

const names = ['weights', 'lighthouse', 'publishing'];

await runCommand(async () => {
  const { chosen, runs, examined, against } = readArguments();
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  if (isChosen('weights') || isChosen('lighthouse')) {
    await withSite(async (site) => {
      if (isChosen('weights')) await measureWeights(site);
      if (isChosen('lighthouse')) await measureLighthouse(site, runs, examined);
    });
  }
  if (isChosen('publishing')) await measurePublishing(against);
});

interface Arguments {
  chosen: string[];
  runs: number;
  /** Pages for Lighthouse. */
  examined: Route[];
  /** A commit to measure publishing beside. */
  against: string | undefined;
}

function readArguments(): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      page: { type: 'string', multiple: true },
      against: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !names.includes(name));
  const runs = Number(values.runs ?? 1);
  if (unknown || !Number.isInteger(runs) || runs < 1) {
    throw new OperatorError(
      `Usage: npm run bench -- [${names.join(' | ')}] [--runs 3] [lighthouse --page /es] [publishing --against COMMIT]`,
    );
  }
  return {
    chosen: positionals,
    runs,
    examined: routesWithTarget(values.page ?? []),
    against: values.against,
  };
}
