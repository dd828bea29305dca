import { parseArgs } from 'node:util';
import { openSite } from './bench/bench-site.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measurePublishing } from './bench/publishing.ts';
import { measureWeights } from './bench/weights.ts';
import { OperatorError } from './command/operator-error.ts';
import { runCommand } from './command/run-command.ts';

const names = ['weights', 'lighthouse', 'publishing'];

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
      `Usage: npm run bench -- [${names.join(' | ')}] [lighthouse --runs 3 --page /es] [publishing --against COMMIT]`,
    );
  }
  const chosen = new Set(positionals.length > 0 ? positionals : names);
  if (chosen.has('weights') || chosen.has('lighthouse')) {
    await using site = await openSite();
    if (chosen.has('weights')) await measureWeights(site);
    if (chosen.has('lighthouse')) await measureLighthouse(site, runs, values.page);
  }
  if (chosen.has('publishing')) await measurePublishing(values.against);
});
